import { Component, type ReactNode } from "react";
import { forgetMissing } from "../../lib/lazyPage.js";
import { isMissingPart } from "../../lib/missingPart.js";

type Props = {
  children: ReactNode;
  /** What stands in the place of a part that could not be loaded. */
  missing: (onRetry: () => void) => ReactNode;
};

/**
 * Around a part of the guest app that is loaded when it is first shown: without network only this part is missing.
 * It is tried again when the network is back. What fails again with network is no matter of the network (the app was
 * updated, say): the page's own boundary tells it.
 */
export class PartBoundary extends Component<Props, { error: Error | null; tries: number }> {
  override state: { error: Error | null; tries: number } = { error: null, tries: 0 };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidMount(): void {
    window.addEventListener("online", this.retry);
  }

  override componentWillUnmount(): void {
    window.removeEventListener("online", this.retry);
  }

  retry = (): void => {
    forgetMissing();
    this.setState(({ error, tries }) => (error === null ? null : { error: null, tries: tries + 1 }));
  };

  override render() {
    const { error, tries } = this.state;
    if (error === null) return this.props.children;
    if (!isMissingPart(error) || (tries > 0 && navigator.onLine)) throw error;
    return this.props.missing(this.retry);
  }
}

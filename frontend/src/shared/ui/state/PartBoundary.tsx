import { Component, Suspense, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { askServer, onServerReach } from "#shared/lib/api/serverReach.js";
import { resetMissingParts } from "#shared/lib/lazyPage.js";
import { LabelsContext } from "#shared/ui/componentLabels.js";
import { ErrorState } from "./ErrorState.js";

const CHECK_MS = 5000;

type Frame = (note: ReactNode) => ReactNode;
type Props = {
  children: ReactNode;
  /** Shown while the part loads; without it, the boundary around shows its own. */
  fallback?: ReactNode;
  /** Wraps the message shown instead of the part. */
  frame?: Frame;
  /** Shows the message instead of rethrowing, so that a board that stays open all day never goes away. */
  keepsPage?: boolean;
};
type State = { error: Error | null; wasRetried: boolean; isGone: boolean };

/**
 * The error boundary of a lazily loaded part of the app. Offline, only this part is missing, and it loads as soon as
 * the server is reachable. If it fails to load although the server answers (after an update, for example), the error is
 * rethrown to the page's own boundary.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: null, wasRetried: false, isGone: false };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  retry = (): void => {
    resetMissingParts();
    this.setState({ error: null, wasRetried: true });
  };

  giveUp = (): void => this.setState({ isGone: true });

  override render() {
    const { error, wasRetried, isGone } = this.state;
    const { children, fallback } = this.props;
    if (error === null)
      return fallback === undefined ? children : <Suspense fallback={fallback}>{children}</Suspense>;
    if (isGone || !isMissingPart(error)) throw error;
    return (
      <Missing
        frame={this.props.frame}
        wasRetried={wasRetried}
        onRetry={this.retry}
        onGone={this.props.keepsPage ? null : this.giveUp}
      />
    );
  }
}

/** Shows a message and polls until the server is reachable. */
function Missing({
  frame = (note) => note,
  wasRetried,
  onRetry,
  onGone,
}: {
  frame: Frame | undefined;
  wasRetried: boolean;
  onRetry: () => void;
  /** Null if the message stays until somebody retries. */
  onGone: (() => void) | null;
}) {
  const { missing } = useContext(LabelsContext);
  const [isAway, setIsAway] = useState(false);
  const [turn, setTurn] = useState(0);
  /** True after a retry failed although the server was reachable. */
  const hasFailedAgain = useRef(wasRetried);

  useEffect(() => {
    let isOver = false;
    const check = async (): Promise<void> => {
      const isThere = await askServer();
      if (isOver) return;
      if (!isThere) {
        hasFailedAgain.current = false;
        setIsAway(true);
      } else if (!hasFailedAgain.current) onRetry();
      else if (onGone) onGone();
      else setIsAway(true);
    };
    const checkAgain = (): void => void check();
    checkAgain();
    const timer = setInterval(checkAgain, CHECK_MS);
    const stop = onServerReach(checkAgain);
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
    };
  }, [turn, onRetry, onGone]);

  if (!isAway) return null;
  return frame(
    <ErrorState
      title={missing.title}
      onRetry={() => {
        if (onGone === null && hasFailedAgain.current) onRetry();
        else setTurn(turn + 1);
      }}
    >
      {missing.text}
    </ErrorState>,
  );
}

/** Whether a chunk of the app failed to load (offline, or an old tab after an update), by the browsers' messages. */
export function isMissingPart(error: Error): boolean {
  return /dynamically imported module|importing a module script|preload CSS|ChunkLoadError/i.test(
    error.message,
  );
}

import { Component, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { forgetMissing } from "../lib/lazyPage.js";
import { isMissingPart, isServerThere } from "../lib/missingPart.js";
import { ErrorState } from "./ErrorState.js";
import { WordsContext } from "./words.js";

const LOOK_MS = 5000;

type Frame = (note: ReactNode) => ReactNode;
type Props = {
  children: ReactNode;
  /** Around what is said in the part's place. */
  frame?: Frame;
};
type State = { error: Error | null; wasRetried: boolean; isGone: boolean };

/**
 * Around a part of the app that is loaded when it is first shown: without connection only this part is missing, and
 * opens by itself once the server can be reached. What is missing although the server is there is no matter of the
 * network (the app was updated, say): the page's own boundary tells it.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: null, wasRetried: false, isGone: false };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  retry = (): void => {
    forgetMissing();
    this.setState({ error: null, wasRetried: true });
  };

  giveUp = (): void => this.setState({ isGone: true });

  override render() {
    const { error, wasRetried, isGone } = this.state;
    if (error === null) return this.props.children;
    if (isGone || !isMissingPart(error)) throw error;
    return (
      <Missing frame={this.props.frame} wasRetried={wasRetried} onRetry={this.retry} onGone={this.giveUp} />
    );
  }
}

/** Looks for the server until it is there, and says meanwhile what is so. */
function Missing({
  frame = (note) => note,
  wasRetried,
  onRetry,
  onGone,
}: {
  frame: Frame | undefined;
  wasRetried: boolean;
  onRetry: () => void;
  onGone: () => void;
}) {
  const { missing } = useContext(WordsContext);
  const [isAway, setIsAway] = useState(!navigator.onLine);
  const [turn, setTurn] = useState(0);
  /** Asked for again with the server there, and missing all the same. */
  const isRefused = useRef(wasRetried);

  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const isThere = await isServerThere();
      if (isOver) return;
      if (!isThere) {
        isRefused.current = false;
        setIsAway(true);
      } else if (isRefused.current) onGone();
      else onRetry();
    };
    const lookAgain = (): void => void look();
    lookAgain();
    const timer = setInterval(lookAgain, LOOK_MS);
    window.addEventListener("online", lookAgain);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener("online", lookAgain);
    };
  }, [turn, onRetry, onGone]);

  if (!isAway) return null;
  return frame(
    <ErrorState title={missing.title} onRetry={() => setTurn(turn + 1)}>
      {missing.text}
    </ErrorState>,
  );
}

import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { Notice } from "../../shared/ui/Notice.js";
import { displayName, HOME_PATH, sessionAtom, sessionEndingAtom } from "./session.js";

/** The notice above a login form: why the session ended, or that one is already signed in. */
export function LoginWelcome() {
  const session = useAtomValue(sessionAtom);
  const ending = useAtomValue(sessionEndingAtom);
  if (session) {
    return (
      <Notice action={<Link to={HOME_PATH[session.user.role]}>Continue</Link>}>
        You are signed in as {displayName(session.user)}.
      </Notice>
    );
  }
  return ending?.kind === "ended" ? <Notice tone="warning">{ending.message}</Notice> : null;
}

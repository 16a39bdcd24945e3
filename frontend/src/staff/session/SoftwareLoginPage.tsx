import { Link, useLocation, useNavigate } from "react-router-dom";
import { LoginForm } from "./LoginForm.js";
import { HOME_PATH, type LoginState } from "./session.js";
import { usePageTitle } from "../../shared/lib/usePageTitle.js";
import { LoginFrame } from "./LoginFrame.js";

/** The login of software administrators; leads on to the requested page (product rules: Addresses, Signing in). */
export function SoftwareLoginPage() {
  usePageTitle("Software Admin sign in");
  const navigate = useNavigate();
  const { from = HOME_PATH.software_admin } = (useLocation().state ?? {}) as LoginState;
  return (
    <LoginFrame
      title="Software Admin"
      claim="The platform behind every bell: hotels, services and their health."
      foot={<Link to="/">Back to Home</Link>}
    >
      <LoginForm userRole="software_admin" onSignedIn={() => void navigate(from, { replace: true })} />
    </LoginFrame>
  );
}

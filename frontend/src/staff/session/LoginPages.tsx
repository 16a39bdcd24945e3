import { Link, useLocation, useNavigate } from "react-router-dom";
import { LoginForm } from "./LoginForm.js";
import { HOME_PATH, type LoginState } from "./session.js";
import { usePageTitle } from "../../shared/lib/usePageTitle.js";
import { LoginFrame } from "./LoginFrame.js";

/** Where hotel administrators sign in (product rules: Signing in); also shown at `/`. */
export function HotelLoginPage() {
  usePageTitle("Hotel sign in");
  const navigate = useNavigate();
  const { from, ended } = (useLocation().state ?? {}) as LoginState;
  // After an expired session one returns to the page one worked on; everybody else starts at Home.
  const next = ended && from !== undefined ? from : HOME_PATH.hotel_admin;
  return (
    <LoginFrame
      title="Welcome back"
      claim="Your hotel-management companion: rooms, requests and the kitchen, live on one bell."
      foot={
        <>
          <Link to="/customer">I am a guest</Link>
          <Link to="/software-admin/login">Software administrator</Link>
        </>
      }
    >
      <LoginForm userRole="hotel_admin" onSignedIn={() => void navigate(next, { replace: true })} />
    </LoginFrame>
  );
}

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

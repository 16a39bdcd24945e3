import { Link, useLocation, useNavigate } from "react-router-dom";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { homePath } from "#staff/session/rights.js";
import { returnPath, type LoginState } from "#staff/session/session.js";
import { LoginFrame } from "./LoginFrame.js";
import { SignIn } from "./SignIn.js";

/** Sign-in for hotel staff; also shown at `/`. */
export function HotelLoginPage() {
  usePageTitle("Hotel sign in");
  const navigate = useNavigate();
  // After an expired session, sign-in returns to the last page; otherwise it leads to the home page.
  const { ended, ...state } = (useLocation().state ?? {}) as LoginState;
  return (
    <LoginFrame
      title="Welcome back"
      claim="Your hotel-management companion: rooms, requests and the kitchen, live on one bell."
      foot={
        <>
          <Link to="/customer" reloadDocument>
            I am a guest
          </Link>
          <Link to="/software-admin/login">Software administrator</Link>
        </>
      }
    >
      <SignIn
        userRole="hotel_admin"
        onSignedIn={(user) =>
          void navigate((ended && returnPath(state, user)) || homePath(user), { replace: true })
        }
      />
    </LoginFrame>
  );
}

/** Sign-in for software administrators; leads on to the requested page. */
export function SoftwareLoginPage() {
  usePageTitle("Software Admin sign in");
  const navigate = useNavigate();
  const state = (useLocation().state ?? {}) as LoginState;
  return (
    <LoginFrame
      title="Software Admin"
      claim="The platform behind every bell: hotels, services and their health."
      foot={<Link to="/">Back to Home</Link>}
    >
      <SignIn
        userRole="software_admin"
        onSignedIn={(user) => void navigate(returnPath(state, user) ?? homePath(user), { replace: true })}
      />
    </LoginFrame>
  );
}

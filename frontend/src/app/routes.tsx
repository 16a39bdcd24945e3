import { createBrowserRouter, Route, RouterProvider, Routes, useRouteError } from "react-router-dom";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { Toasts } from "#shared/ui/toast/Toasts.js";

const HotelLogin = lazyPage(() => import("./HotelLogin.js"), "HotelLogin");
const SoftwareLoginPage = lazyPage(() => import("#staff/signIn/LoginPages.js"), "SoftwareLoginPage");
const HotelPortal = lazyPage(() => import("./HotelPortal.js"), "HotelPortal");
const SoftwarePortal = lazyPage(() => import("./SoftwarePortal.js"), "SoftwarePortal");
const ScreenPortal = lazyPage(() => import("./ScreenPortal.js"), "ScreenPortal");
const UnknownAddress = lazyPage(() => import("./UnknownAddress.js"), "UnknownAddress");
/** The portals without pages: every address shows Page not found. */
const UNKNOWN = { hotel_admin: <HotelPortal routes={[]} />, software_admin: <SoftwarePortal routes={[]} /> };
/** Rethrows, so that the app's own boundary around the router shows the failure. */
function PassFailureOn(): never {
  throw useRouteError();
}

const router = createBrowserRouter([{ path: "*", Component: StaffApp, ErrorBoundary: PassFailureOn }]);

export function RoutedApp() {
  return <RouterProvider router={router} />;
}

/** The toasts are outside of the routes, so that they survive navigation. */
function StaffApp() {
  return (
    <>
      <AppRoutes />
      <Toasts place="staff" />
    </>
  );
}

/**
 * The routes of staff and platform. Each audience is a separate chunk, and the current screen stays until the next page
 * has loaded. (A `Suspense` here would delay the first page by 300 ms: React throttles content that replaces a
 * fallback.)
 */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HotelLogin />} />
      <Route path="/hotel-admin/login" element={<HotelLogin />} />
      <Route path="/software-admin/login" element={<SoftwareLoginPage />} />
      <Route path="/hotel-admin/*" element={<HotelPortal />} />
      <Route path="/software-admin/*" element={<SoftwarePortal />} />
      <Route path="/screen" element={<ScreenPortal />} />
      <Route path="*" element={<UnknownAddress portals={UNKNOWN} />} />
    </Routes>
  );
}

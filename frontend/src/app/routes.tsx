import { Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { StaffPlace } from "../layouts/StaffPlace.js";
import { NotFoundPage } from "../pages/not-found/NotFoundPage.js";
import { lazyPage } from "./lazyPage.js";

const HotelLoginPage = lazyPage(() => import("../pages/login/HotelLoginPage.js"), "HotelLoginPage");
const SoftwareLoginPage = lazyPage(() => import("../pages/login/SoftwareLoginPage.js"), "SoftwareLoginPage");
const HotelPortal = lazyPage(() => import("./HotelPortal.js"), "HotelPortal");
const SoftwarePortal = lazyPage(() => import("./SoftwarePortal.js"), "SoftwarePortal");
const CustomerPage = lazyPage(() => import("../pages/customer/CustomerPage.js"), "CustomerPage");
const LegacyPage = lazyPage(() => import("../pages/customer/LegacyPage.js"), "LegacyPage");
const FoodPage = lazyPage(() => import("../pages/customer/FoodPage.js"), "FoodPage");
const ComponentGallery = import.meta.env.DEV
  ? lazyPage(() => import("../pages/dev/ComponentGallery.js"), "ComponentGallery")
  : null;

/** Every address of the app (specification section 2.1). Each audience is loaded by itself. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<StaffPlace />}>
          <Route path="/" element={<HotelLoginPage />} />
          <Route path="/hotel-admin/login" element={<HotelLoginPage />} />
          <Route path="/software-admin/login" element={<SoftwareLoginPage />} />
          <Route path="/hotel-admin/*" element={<HotelPortal />} />
          <Route path="/software-admin/*" element={<SoftwarePortal />} />
        </Route>
        <Route path="/customer" element={<CustomerPage />} />
        <Route path="/customer/legacy" element={<LegacyPage />} />
        <Route path="/customer/food" element={<FoodPage />} />
        {ComponentGallery && <Route path="/dev/components" element={<ComponentGallery />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

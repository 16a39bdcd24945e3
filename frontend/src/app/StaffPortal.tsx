import { Suspense, type ReactNode } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { EmptyRoom } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { homePath, mayOpen } from "#staff/session/rights.js";
import type { Session } from "#staff/session/session.js";
import { StaffShell } from "#staff/shell/StaffShell.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { FoodOff } from "#staff/ui/FoodOff.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { useScriptFonts } from "#staff/ui/text/scriptFonts.js";
import { ErrorBoundary } from "./ErrorBoundary.js";
import type { StaffRoute } from "./staffRoutes.js";

export function StaffPortal({ session, routes }: { session: Session; routes: readonly StaffRoute[] }) {
  const { user } = session;
  const home = homePath(user);
  const hasFood = user.role === "hotel_admin" && user.fb_enabled;
  const isForbidden = ({ path }: StaffRoute): boolean => !mayOpen(user, `/hotel-admin/${path}`);
  const isOff = (route: StaffRoute): boolean => route.needsFood === true && !hasFood;
  const isBoard = (route: StaffRoute): boolean =>
    route.frame === "board" && !isOff(route) && !isForbidden(route);
  const contentOf = (route: StaffRoute): ReactNode => {
    if (isForbidden(route)) return <ForbiddenPage home={home} />;
    return isOff(route) ? <FoodOff /> : <route.page />;
  };
  const show = (route: StaffRoute) => (
    <Route
      key={route.path}
      path={route.path}
      element={<Page inMain={!isBoard(route)}>{contentOf(route)}</Page>}
    />
  );
  return (
    <Routes>
      <Route index element={<Navigate to={home} replace />} />
      {routes.filter(isBoard).map(show)}
      <Route element={<StaffShell session={session} />}>
        {routes.filter((route) => !isBoard(route)).map(show)}
        <Route path="*" element={<UnknownPage home={home} />} />
      </Route>
    </Routes>
  );
}

export function Page({ inMain, children }: { inMain: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  useScriptFonts();
  return (
    <ErrorBoundary key={pathname} inMain={inMain}>
      <PartBoundary frame={(note) => (inMain ? note : <main>{note}</main>)}>
        <Suspense fallback={<SkeletonLines count={6} />}>{children}</Suspense>
      </PartBoundary>
    </ErrorBoundary>
  );
}

const UnknownPage = ({ home }: { home: string }) => (
  <DeadEnd title="Page not found" what="We can't find that page" home={home}>
    The link may be out of date or mistyped.
  </DeadEnd>
);

const ForbiddenPage = ({ home }: { home: string }) => (
  <DeadEnd title="You don't have access" what="Your role doesn't include this page" home={home}>
    If you need it for your work, ask a hotel manager.
  </DeadEnd>
);

type DeadEndProps = { title: string; what: string; home: string; children: string };

function DeadEnd({ title, what, home, children }: DeadEndProps) {
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        illustration={<EmptyRoom />}
        title={what}
        action={
          <ButtonLink to={home} variant="primary">
            Go to Home
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}

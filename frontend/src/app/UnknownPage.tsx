import { ButtonLink } from "../shared/ui/ButtonLink.js";
import { EmptyState } from "../shared/ui/EmptyState.js";
import { EmptyRoom } from "../shared/ui/illustrations.js";
import { PageHeader } from "../staff/ui/PageHeader.js";
import { usePageTitle } from "../shared/lib/usePageTitle.js";

/** Shown at an unknown address inside a portal, whose menu stays. */
export function UnknownPage({ home }: { home: string }) {
  usePageTitle("Page not found");
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        illustration={<EmptyRoom />}
        title="There is no such room"
        action={
          <ButtonLink to={home} variant="primary">
            Go to the first page
          </ButtonLink>
        }
      >
        The address may be old, or a letter may be missing. Nothing is lost.
      </EmptyState>
    </>
  );
}

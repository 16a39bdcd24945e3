import { ButtonLink } from "../../components/ButtonLink.js";
import { EmptyState } from "../../components/EmptyState.js";
import { EmptyRoom } from "../../components/illustrations/EmptyRoom.js";
import { PageHeader } from "../../components/PageHeader.js";
import { usePageTitle } from "../../lib/usePageTitle.js";

/** An address within a portal that leads nowhere: its menu stays. */
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

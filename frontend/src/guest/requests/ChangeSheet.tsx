import { DINING_SERVICE_ID } from "@roombell/common/domain/service";
import { Suspense, useEffect, useState } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestServices } from "#guest/services/useGuestServices.js";
import { FloorContext } from "#guest/shell/AboveNavigation.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { Loaded } from "#guest/shell/Loaded.js";
import { ViewSkeleton } from "#guest/shell/ViewSkeleton.js";
import { useOutboxEntries } from "#guest/stay/useOutbox.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";

/** Lazy, so that no first load includes the form. */
const RequestForm = lazyPage(() => import("./RequestForm.js"), "RequestForm");

/** A refused request in the form of its category; of all services if its own is no longer offered. */
export function ChangeSheet({ entryKey, open }: { entryKey: string; open: boolean }) {
  const { services: labels } = useMessages();
  const { closeSheet } = useGuestStack();
  const listed = useOutboxEntries("request").find(({ key }) => key === entryKey);
  // Another entry takes its place while it is sent.
  const [entry] = useState(listed);
  const query = useGuestServices();
  const [floor, setFloor] = useState<HTMLElement | null>(null);
  const isGone = open && entry === undefined;
  useEffect(() => {
    if (isGone) closeSheet();
  }, [isGone, closeSheet]);
  if (entry === undefined) return null;
  return (
    <Dialog open={open} onClose={closeSheet} title={entry.title} focusTitle footer={<Floor ref={setFloor} />}>
      <Loaded query={query} failed={labels.loadFailed}>
        {(list) => {
          const own = list.find(({ id }) => id === entry.body.service_id);
          const services = list.filter(({ id, category }) =>
            own === undefined ? id !== DINING_SERVICE_ID : category === own.category,
          );
          return (
            <FloorContext value={floor}>
              <Suspense fallback={<ViewSkeleton />}>
                <RequestForm
                  category={own?.category ?? ""}
                  services={services}
                  refused={entry}
                  isOpen={open}
                  onDone={closeSheet}
                />
              </Suspense>
            </FloorContext>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

/** As wide as the sheet, whatever is in it. */
const Floor = styled.div`
  && {
    flex: 1;
    min-width: 0;
  }
`;

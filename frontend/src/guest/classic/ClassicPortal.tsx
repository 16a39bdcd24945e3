import ClipboardList from "lucide-react/icons/clipboard-list";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import { useState } from "react";
import styled from "styled-components";
import { useMessages } from "../i18n/useLanguage.js";
import { useGuestRequests } from "../requests/hooks.js";
import { GuestShell } from "../shell/GuestShell.js";
import { GuestTabs } from "../shell/GuestTabs.js";
import { useIsWide } from "../../shared/theme/useIsWide.js";
import { useViewStack } from "../lib/useViewStack.js";
import { theme } from "../../shared/theme/theme.js";
import { GuestSheets } from "../app/GuestSheets.js";
import { type GuestSheet, isGuestSheet } from "../shell/guestViews.js";
import { ClassicHelp } from "./ClassicHelp.js";
import { ClassicRequests } from "./ClassicRequests.js";
import { ClassicServices } from "./ClassicServices.js";
import { RoomHeader } from "./RoomHeader.js";

type Part = "services" | "requests";

/** Room header, services in sections, My Requests, and phone numbers: two tabs on a narrow screen. */
export function ClassicPortal({ onExit }: { onExit: () => void }) {
  const { nav, classic, requests: labels } = useMessages();
  const isWide = useIsWide();
  const [part, setPart] = useState<Part>("services");
  const stack = useViewStack<{ name: "classic" }, GuestSheet>({
    first: { name: "classic" },
    isView: ({ name }) => name === "classic",
    isSheet: isGuestSheet,
  });
  const pending = (useGuestRequests().data ?? []).filter(({ status }) => status === "pending").length;
  const services = <ClassicServices headingLevel={isWide ? 3 : 2} onDone={() => setPart("requests")} />;
  const list = <ClassicRequests onCancel={(id) => stack.openSheet({ name: "cancel-request", id })} />;

  return (
    <GuestShell onSettings={() => stack.openSheet({ name: "settings" })}>
      <RoomHeader onExit={onExit} />
      {isWide ? (
        <Columns>
          <section>
            <h2>{nav.services}</h2>
            {services}
          </section>
          <section>
            <h2>{nav.requests}</h2>
            {list}
          </section>
        </Columns>
      ) : (
        <>
          <GuestTabs<Part>
            label={classic.tabs}
            current={part}
            onChoose={setPart}
            items={[
              { name: "services", label: nav.services, icon: ConciergeBell },
              {
                name: "requests",
                label: nav.requests,
                icon: ClipboardList,
                badge: { count: pending, label: labels.pending },
              },
            ]}
          />
          {part === "services" ? services : list}
        </>
      )}
      <ClassicHelp />
      <GuestSheets sheet={stack.sheet} onClose={stack.closeSheet} onOrders={stack.closeSheet} />
    </GuestShell>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[6]};

  h2 {
    margin-bottom: ${theme.space[3]};
    font-size: ${theme.font.size.lg};
  }
`;

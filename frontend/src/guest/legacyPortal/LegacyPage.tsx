import { useIsFetching, useQueryClient, type QueryClient } from "@tanstack/react-query";
import ClipboardList from "lucide-react/icons/clipboard-list";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import LogOut from "lucide-react/icons/log-out";
import Phone from "lucide-react/icons/phone";
import RotateCw from "lucide-react/icons/rotate-cw";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import { Suspense, useEffect, useState } from "react";
import styled from "styled-components";
import * as v from "valibot";
import { GuestApp } from "#guest/app/GuestApp.js";
import { openEarly } from "#guest/app/openEarly.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestRequests } from "#guest/requests/useGuestRequests.js";
import { groupByCategory } from "#guest/services/categories.js";
import { useGuestServices } from "#guest/services/useGuestServices.js";
import { useCategoryName } from "#guest/services/useServiceLabels.js";
import { GuestNavigation } from "#guest/shell/GuestNavigation.js";
import { GuestShell } from "#guest/shell/GuestShell.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { Loaded } from "#guest/shell/Loaded.js";
import { ViewSkeleton } from "#guest/shell/ViewSkeleton.js";
import { CallLink } from "#guest/stay/CallLink.js";
import { EXTENSIONS } from "#guest/stay/contact.js";
import { useStay } from "#guest/stay/StayContext.js";
import { Accordion } from "#guest/ui/Accordion.js";
import { AnchorButton } from "#guest/ui/AnchorButton.js";
import { ViewTitle } from "#guest/ui/ViewTitle.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { inStack, theme } from "#shared/theme/theme.js";
import { useIsWide } from "#shared/theme/useIsWide.js";
import { Button } from "#shared/ui/Button.js";
import { Card } from "#shared/ui/Card.js";
import { Chip } from "#shared/ui/Chip.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { RestingBell } from "#shared/ui/picture/illustrations.js";
import { Row, Stack, Text } from "#shared/ui/primitives.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";

const RequestForm = lazyPage(() => import("#guest/requests/RequestForm.js"), "RequestForm");
const RequestList = lazyPage(() => import("#guest/requests/RequestList.js"), "RequestList");

export const prepare = (queryClient: QueryClient): Promise<void> => openEarly(queryClient, "work");

export function LegacyPage() {
  const { entry, request } = useMessages();
  return (
    <GuestApp
      first={{ name: "home" }}
      schema={v.object({ name: v.literal("home") })}
      codeNeeded={entry.neededForServices}
      requestSent={request.sentClassic}
    >
      <ClassicPortal />
    </GuestApp>
  );
}

type Part = "services" | "requests";

function ClassicPortal() {
  const { nav, classic, requests: labels } = useMessages();
  const isWide = useIsWide();
  const [part, setPart] = useState<Part>("services");
  const pending = (useGuestRequests().data ?? []).filter(({ status }) => status === "pending").length;
  useEffect(() => {
    // After the services; parts that fail to load are requested again when they are shown.
    RequestList.load().catch(() => undefined);
  }, []);
  const sent = (
    <PartBoundary fallback={<ViewSkeleton />}>
      <RequestList />
    </PartBoundary>
  );
  const services = <ServiceSections headingLevel={isWide ? 3 : 2} onDone={() => setPart("requests")} />;

  return (
    <GuestShell>
      <RoomHeader />
      {isWide ? (
        <Columns>
          <section>
            <h2>{nav.services}</h2>
            {services}
          </section>
          <section>
            <h2>{nav.requests}</h2>
            {sent}
          </section>
        </Columns>
      ) : (
        <>
          <GuestNavigation<Part>
            isOnTop
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
          {part === "services" ? services : sent}
        </>
      )}
      <ClassicHelp />
    </GuestShell>
  );
}

function RoomHeader() {
  const { common, classic, roomTypes } = useMessages();
  const { room, hotel } = useStay();
  const { openSheet } = useGuestStack();
  usePageTitle(common.room(room.room_number), hotel.name);
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: ["guest"] }) > 0;
  return (
    <Frame>
      <div>
        <ViewTitle>{common.room(room.room_number)}</ViewTitle>
        <p>{hotel.name}</p>
        <Text $color="onHeroMuted">{`${common.floor(room.floor)} · ${roomTypes[room.room_type]}`}</Text>
      </div>
      <Row $gap={2}>
        <Button
          icon={RotateCw}
          busy={isFetching}
          onClick={() => void queryClient.invalidateQueries({ queryKey: ["guest"] })}
        >
          {classic.refresh}
        </Button>
        <Button icon={LogOut} onClick={() => openSheet({ name: "leave" })}>
          {classic.exit}
        </Button>
      </Row>
    </Frame>
  );
}

function ServiceSections({ headingLevel, onDone }: { headingLevel: 2 | 3; onDone: () => void }) {
  const { food, services: labels } = useMessages();
  const nameOf = useCategoryName();
  return (
    <Loaded query={useGuestServices()} failed={labels.loadFailed}>
      {(services) => {
        const categories = groupByCategory(services);
        if (categories.length === 0) {
          return (
            <EmptyState illustration={<RestingBell />} title={labels.empty}>
              {labels.emptyHint}
            </EmptyState>
          );
        }
        return (
          <Accordion
            headingLevel={headingLevel}
            defaultOpen={categories.slice(0, 1).map(({ name }) => name)}
            items={categories.map((category) => ({
              id: category.name,
              title: nameOf(category.name),
              end: <Chip>{category.services.length}</Chip>,
              content: category.isDining ? (
                <AnchorButton href="/customer/food" variant="primary" wide icon={UtensilsCrossed}>
                  {food.browse}
                </AnchorButton>
              ) : (
                <Suspense fallback={<ViewSkeleton />}>
                  <RequestForm
                    category={category.name}
                    services={category.services}
                    isFolded
                    onDone={onDone}
                  />
                </Suspense>
              ),
            }))}
          />
        );
      }}
    </Loaded>
  );
}

function ClassicHelp() {
  const { classic, support } = useMessages();
  const { hotel } = useStay();
  return (
    <Card title={classic.help}>
      <Stack $gap={2}>
        <CallLink phone={hotel.phone} icon={Phone} wide>
          {classic.callDesk}
        </CallLink>
        <Extension>
          <Icon icon={UtensilsCrossed} />
          <span>{`${classic.callRoomService}. ${support.fromRoomPhone(support.extension(EXTENSIONS.roomService))}`}</span>
        </Extension>
      </Stack>
    </Card>
  );
}

const Columns = styled.div`
  ${inStack(6)}

  h2 {
    margin-bottom: ${theme.space[3]};
    font-size: ${theme.font.size.lg};
  }
`;

const Extension = styled.p`
  display: flex;
  justify-content: center;
  gap: ${theme.space[2]};
  padding-block: ${theme.space[2]};
`;

const Frame = styled.div`
  ${inStack(4)}
  padding: ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.hero};
  color: ${theme.color.onHero};
`;

import type { CatalogueService } from "@roombell/common/contract/service";
import { counted } from "@roombell/common/domain/counted";
import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import Plus from "lucide-react/icons/plus";
import styled from "styled-components";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { glowOnce, theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { categoryIcon } from "#shared/ui/icon/categoryIcon.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { Row } from "#shared/ui/primitives.js";
import { EditAndDelete, useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { ChangeDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";
import { removeService } from "./useServiceCatalogue.js";

const ServiceDialog = lazyPage(() => import("./ServiceDialog.js"), "ServiceDialog");

export function ServiceGroups({
  services,
  isFresh,
}: {
  services: readonly CatalogueService[];
  isFresh: (service: CatalogueService) => boolean;
}) {
  const { open } = useDialogs();
  const categories = SERVICE_CATEGORIES.filter((each) => services.some(({ category }) => category === each));
  return (
    <Groups>
      {categories.map((category) => (
        <Card
          key={category}
          flush
          title={
            <Row as="span" $gap={2} $nowrap>
              <Icon icon={categoryIcon(category)} />
              <span>{category}</span>
            </Row>
          }
          actions={
            <IconButton
              icon={Plus}
              size="sm"
              label={`Add a service to ${category}`}
              onClick={() => open(<ServiceDialog service={null} category={category} />)}
            />
          }
        >
          <ul aria-label={category}>
            {services
              .filter((service) => service.category === category)
              .map((service) => (
                <Line key={service.id} data-fresh={isFresh(service) || undefined}>
                  <Texts>
                    <Name>{service.name}</Name>
                    {service.description && <Muted>{service.description}</Muted>}
                    <Muted>
                      {[formatUsage(service.hotels_using), formatTarget(service)].filter(Boolean).join(" · ")}
                    </Muted>
                  </Texts>
                  <EditAndDelete
                    name={service.name}
                    edit={<ServiceDialog service={service} />}
                    remove={
                      <ChangeDialog
                        title={`Delete ${service.name}?`}
                        confirmLabel="Delete service"
                        change={removeService}
                        subject={service}
                      >
                        {`${formatLoss(service.hotels_using)} Past requests keep its name.`}
                      </ChangeDialog>
                    }
                  />
                </Line>
              ))}
          </ul>
        </Card>
      ))}
    </Groups>
  );
}

const formatLoss = (hotels: number): string =>
  hotels === 0
    ? "No hotels use it."
    : `${counted(hotels, "hotel uses", "hotels use")} it. Their guests will no longer see it.`;

const formatUsage = (hotels: number): string =>
  hotels === 0 ? "Not used" : `Used by ${counted(hotels, "hotel")}`;

/** Empty for the hotel's target for the category. */
function formatTarget({ target_minutes, needs_time }: CatalogueService): string {
  if (needs_time) return "Needs a time";
  if (target_minutes === null) return "";
  const isWholeHours = target_minutes >= 120 && target_minutes % 60 === 0;
  return isWholeHours ? `Within ${target_minutes / 60} h` : `Within ${target_minutes} min`;
}

/** Columns instead of a grid: cards of different heights leave no holes. */
const Groups = styled.div`
  columns: 320px;
  column-gap: ${theme.space[4]};

  & > * {
    margin-bottom: ${theme.space[4]};
    break-inside: avoid;
  }
`;

const Line = styled.li`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};

  &[data-fresh] {
    ${glowOnce}
  }
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

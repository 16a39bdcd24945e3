import { counted } from "@roombell/common/domain/counted";
import Plus from "lucide-react/icons/plus";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { Card } from "../../shared/ui/Card.js";
import { DialogPart } from "../../staff/ui/DialogPart.js";
import { EmptyList } from "../../staff/ui/table/EmptyList.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { RestingBell } from "../../shared/ui/illustrations.js";
import { PageHeader } from "../../staff/ui/PageHeader.js";
import { SearchField } from "../../shared/ui/field/SearchField.js";
import { SkeletonLines } from "../../shared/ui/Skeleton.js";
import { RemoveServiceDialog } from "./RemoveServiceDialog.js";
import { ServiceGroups } from "./ServiceGroups.js";
import { useServiceCatalogue } from "./hooks.js";
import type { ServiceTask } from "./task.js";
import { lazyPage } from "../../shared/lib/lazyPage.js";
import { useFreshItems } from "../../staff/lib/useFreshItems.js";
import { useTask } from "../lib/useTask.js";
import { usePageTitle } from "../../shared/lib/usePageTitle.js";
import { useUrlFilter } from "../../staff/lib/useUrlFilter.js";
import { theme } from "../../shared/theme/theme.js";
import { ListFrame, listState } from "../../staff/ui/table/ListFrame.js";

const ServiceDialog = lazyPage(() => import("./ServiceDialog.js"), "ServiceDialog");

/** Services Management: the platform's catalogue (product rules: Portal). */
export function ServicesPage() {
  usePageTitle("Services");
  const query = useServiceCatalogue();
  const { values, change, clear } = useUrlFilter({ search: "" });
  const { task, add, begin, close } = useTask<ServiceTask>("service", { kind: "add", category: null });
  const isFresh = useFreshItems(query.data);
  const text = values.search.trim().toLowerCase();
  const services = query.data?.filter(({ name, description }) =>
    `${name}\n${description}`.toLowerCase().includes(text),
  );
  return (
    <>
      <PageHeader
        title="Services Management"
        subtitle={services && counted(services.length, "service")}
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Add Service
          </Button>
        }
      />
      <Panel aria-label="Filters">
        <SearchField
          label="Search services"
          value={values.search}
          onChange={(search) => change({ search })}
        />
      </Panel>
      <ListFrame state={listState(query)} failure="Failed to load services">
        {services === undefined && (
          <Card>
            <SkeletonLines count={8} />
          </Card>
        )}
        {services?.length === 0 && (
          <EmptyList
            isFiltered={(query.data?.length ?? 0) > 0}
            noMatch="No services match your search"
            clearLabel="Show all services"
            onClear={clear}
          >
            <EmptyState
              illustration={<RestingBell />}
              title="No services yet"
              action={
                <Button icon={Plus} onClick={add}>
                  Add Service
                </Button>
              }
            >
              Hotels choose what they offer from this catalogue.
            </EmptyState>
          </EmptyList>
        )}
        {services && services.length > 0 && (
          <ServiceGroups services={services} onTask={begin} isFresh={isFresh} />
        )}
      </ListFrame>
      {task && (
        <DialogPart onClose={close}>
          {task.kind === "add" && <ServiceDialog service={null} category={task.category} onClose={close} />}
          {task.kind === "edit" && <ServiceDialog service={task.service} onClose={close} />}
          {task.kind === "delete" && <RemoveServiceDialog service={task.service} onClose={close} />}
        </DialogPart>
      )}
    </>
  );
}

const Panel = styled.search`
  max-width: ${theme.width.form};
  margin-block: ${theme.space[4]};
`;

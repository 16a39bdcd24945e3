import { counted } from "@roombell/common/domain/counted";
import { containsFolded, foldText } from "@roombell/common/domain/foldText";
import { MAX_CATALOGUE } from "@roombell/common/domain/limits";
import Plus from "lucide-react/icons/plus";
import styled from "styled-components";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Card } from "#shared/ui/Card.js";
import { RestingBell } from "#shared/ui/picture/illustrations.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { useFreshItems } from "#staff/lib/lists/useFresh.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useUrlFilter } from "#staff/lib/url/useUrlFilter.js";
import { DialogHost } from "#staff/ui/dialog/Dialogs.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { Limited } from "#staff/ui/Limited.js";
import { EmptyList } from "#staff/ui/table/EmptyList.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { ListSearch } from "#staff/ui/table/ListSearch.js";
import { ServiceGroups } from "./ServiceGroups.js";
import { useServiceCatalogue } from "./useServiceCatalogue.js";

const ServiceDialog = lazyPage(() => import("./ServiceDialog.js"), "ServiceDialog");

export function ServicesPage() {
  usePageTitle("Services");
  const query = useServiceCatalogue();
  const { values, change, clear } = useUrlFilter({ search: "" });
  const [adding, openAdd, closeAdd] = useUrlDialog("add");
  const isFresh = useFreshItems(query.data);
  const text = foldText(values.search.trim());
  const services = query.data?.filter(({ name, description }) => containsFolded([name, description], text));
  const addButton = { icon: Plus, onClick: () => openAdd("service"), children: "Add Service" };
  return (
    <DialogHost linked={adding && <ServiceDialog service={null} />} onCloseLinked={closeAdd}>
      <PageHeader
        title="Services Management"
        subtitle={services ? counted(services.length, "service") : null}
        actions={
          <Limited
            count={query.data?.length ?? 0}
            max={MAX_CATALOGUE}
            things="services"
            owner="The catalogue"
          >
            {(limit) => <Button {...limit} variant="primary" {...addButton} />}
          </Limited>
        }
      />
      <Panel aria-label="Filters">
        <ListSearch label="Search services" value={values.search} onChange={(search) => change({ search })} />
      </Panel>
      <ListFrame query={query} failure="Failed to load services">
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
            illustration={<RestingBell />}
            title="No services yet"
            action={<Button {...addButton} />}
          >
            Hotels choose what they offer from this catalogue.
          </EmptyList>
        )}
        {services && services.length > 0 && <ServiceGroups services={services} isFresh={isFresh} />}
      </ListFrame>
    </DialogHost>
  );
}

const Panel = styled.search`
  max-width: ${theme.width.form};
  margin-block: ${theme.space[4]};
`;

import type { HotelService } from "@roombell/common/contract/service";
import { DINING_SERVICE_ID } from "@roombell/common/domain/service";
import styled from "styled-components";
import { formatMoney } from "#shared/lib/format.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { spread, theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { hoursText } from "#staff/lib/hoursText.js";
import { useCurrency } from "#staff/session/useHotel.js";
import { DialogHost, EditButton } from "#staff/ui/dialog/Dialogs.js";
import { SettingsSection } from "#staff/ui/layout/SettingsSection.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";
import { useOfferedServices } from "./useOfferedServices.js";

const ServiceSettingsDialog = lazyPage(() => import("./ServiceSettingsDialog.js"), "ServiceSettingsDialog");

/** The hotel's services with its own hours and targets; each is saved by itself. */
export function ServicesSection() {
  const { data = [] } = useOfferedServices();
  const services = data.filter(({ id }) => id !== DINING_SERVICE_ID);
  if (services.length === 0) return null;
  return (
    <DialogHost>
      <SettingsSection
        title="Services"
        text="When guests can ask for a service, its price and a target of its own. Each is saved by itself."
      >
        <Card>
          <List>
            {services.map((service) => (
              <ServiceRow key={service.id} service={service} />
            ))}
          </List>
        </Card>
      </SettingsSection>
    </DialogHost>
  );
}

function ServiceRow({ service }: { service: HotelService }) {
  const currency = useCurrency();
  return (
    <li>
      <div>
        <Name>{service.name}</Name>
        <Muted $size="xs">{describe(service, currency)}</Muted>
      </div>
      <EditButton name={service.name} dialog={<ServiceSettingsDialog service={service} />} />
    </li>
  );
}

function describe({ category, price, hours, needs_time, target_minutes }: HotelService, currency: string) {
  const target = target_minutes && `${target_minutes.accept} and ${target_minutes.complete} min`;
  const cost = price !== null && formatMoney(price, currency);
  return [category, cost, hoursText(hours), needs_time && "needs a time", target].filter(Boolean).join(" · ");
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};

  & > li {
    ${spread}
  }
`;

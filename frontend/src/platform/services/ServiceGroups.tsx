import type { CatalogueService } from "@roombell/common/contract/service";
import { counted } from "@roombell/common/domain/counted";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@roombell/common/domain/service";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import styled from "styled-components";
import { Card } from "../../shared/ui/Card.js";
import { Icon } from "../../shared/ui/Icon.js";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import { glowOnce } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { categoryIcon } from "../../shared/ui/categoryIcon.js";
import type { ServiceTask } from "./task.js";

type Props = {
  services: readonly CatalogueService[];
  onTask: (task: ServiceTask) => void;
  isFresh: (service: CatalogueService) => boolean;
};

/** The services as cards, grouped by category (product rules: Portal). */
export function ServiceGroups({ services, ...props }: Props) {
  return (
    <Grid>
      {SERVICE_CATEGORIES.map((category) => {
        const here = services.filter((service) => service.category === category);
        return here.length > 0 && <Group key={category} {...props} category={category} services={here} />;
      })}
    </Grid>
  );
}

function Group({ category, services, onTask, isFresh }: Props & { category: ServiceCategory }) {
  return (
    <Card
      flush
      title={
        <Title>
          <Icon icon={categoryIcon(category)} />
          {category}
        </Title>
      }
      actions={
        <IconButton
          icon={Plus}
          size="sm"
          label={`Add a service to ${category}`}
          onClick={() => onTask({ kind: "add", category })}
        />
      }
    >
      <List aria-label={category}>
        {services.map((service) => (
          <Line key={service.id} data-fresh={isFresh(service) || undefined}>
            <Texts>
              <Name>{service.name}</Name>
              {service.description && <Muted>{service.description}</Muted>}
              <Muted>{usedBy(service.hotels_using)}</Muted>
            </Texts>
            <IconButton
              icon={Pencil}
              size="sm"
              label={`Edit ${service.name}`}
              onClick={() => onTask({ kind: "edit", service })}
            />
            <IconButton
              icon={Trash2}
              size="sm"
              tone="danger"
              label={`Delete ${service.name}`}
              onClick={() => onTask({ kind: "delete", service })}
            />
          </Line>
        ))}
      </List>
    </Card>
  );
}

function usedBy(hotels: number): string {
  if (hotels === 0) return "Not used";
  return `Used by ${counted(hotels, "hotel")}`;
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  align-items: start;
  gap: ${theme.space[4]};
`;

const Title = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
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
`;

const Name = styled.div`
  font-weight: ${theme.font.weight.semibold};
`;

const Muted = styled.div`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

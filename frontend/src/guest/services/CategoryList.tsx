import ChevronRight from "lucide-react/icons/chevron-right";
import styled from "styled-components";
import { translated } from "#guest/i18n/translated.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { Disc } from "#guest/ui/Disc.js";
import { plainButton, raisedCard } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { categoryIcon } from "#shared/ui/icon/categoryIcon.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import type { Category } from "./categories.js";
import { useCategoryName } from "./useServiceLabels.js";

/** The hotel's service categories as large buttons, each with its icon and its services. */
export function CategoryList({
  categories,
  onChoose,
}: {
  categories: readonly Category[];
  onChoose: (category: Category) => void;
}) {
  const { services: labels } = useMessages();
  const language = useLanguageTag();
  const nameOf = useCategoryName();
  const hintOf = ({ services }: Category): string => {
    const [first] = services;
    if (services.length > 1 || first === undefined) return labels.available(services.length);
    return translated(first, language).description || labels.fallback;
  };
  return (
    <List>
      {categories.map((category) => (
        <li key={category.name}>
          <Choice type="button" onClick={() => onChoose(category)}>
            <Disc>
              <Icon icon={categoryIcon(category.name)} size="lg" />
            </Disc>
            <span>
              <Name>{nameOf(category.name)}</Name>
              <Hint>{hintOf(category)}</Hint>
            </span>
            <Arrow>
              <Icon icon={ChevronRight} />
            </Arrow>
          </Choice>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`;

const Choice = styled.button`
  ${plainButton}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[4]};
  width: 100%;
  padding: ${theme.space[4]};
  ${raisedCard}

  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
    }
  }
`;

const Name = styled.span`
  display: block;
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
  overflow-wrap: anywhere;
`;

const Hint = styled.span`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const Arrow = styled.span`
  color: ${theme.color.textMuted};

  [dir="rtl"] & {
    transform: scaleX(-1);
  }
`;

import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, type ReactNode } from "react";
import styled from "styled-components";
import { translated } from "#guest/i18n/translated.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { plainButton } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { sectionId, type MenuSection } from "./menuView.js";

/** A collapsible category with its description and dishes; hidden while none of them matches. */
export function MenuSectionBlock({
  section,
  onToggle,
  children,
}: {
  section: MenuSection;
  onToggle: () => void;
  children: ReactNode;
}) {
  const { food } = useMessages();
  const { name, description } = translated(section.category, useLanguageTag());
  const id = useId();
  return (
    <Section id={sectionId(section.category.id)} hidden={section.items.length === 0}>
      <Title>
        <Toggle type="button" aria-expanded={section.isOpen} aria-controls={id} onClick={onToggle}>
          <span>
            {name}
            <Count>
              {food.found(section.items.length)}
              {description && ` · ${description}`}
            </Count>
          </span>
          <Arrow $isOpen={section.isOpen}>
            <Icon icon={ChevronDown} />
          </Arrow>
        </Toggle>
      </Title>
      <div id={id} hidden={!section.isOpen}>
        {children}
      </div>
    </Section>
  );
}

const Section = styled.section`
  scroll-margin-top: ${theme.size.menuHead};
`;

const Title = styled.h2`
  font-size: ${theme.font.size.lg};
`;

const Toggle = styled.button`
  ${plainButton}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: ${theme.control.md};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.tight};
`;

const Count = styled.span`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
  font-weight: ${theme.font.weight.medium};
  letter-spacing: 0;
`;

const Arrow = styled.span<{ $isOpen: boolean }>`
  display: inline-flex;
  color: ${theme.color.textMuted};
  transform: rotate(${({ $isOpen }) => ($isOpen ? "180deg" : "0deg")});
  transition: transform ${theme.motion.base} ${theme.motion.ease};
`;

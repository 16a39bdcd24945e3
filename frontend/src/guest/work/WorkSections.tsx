import type { ReactElement } from "react";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { useMessages } from "../i18n/useLanguage.js";

/** Cards under "Active" and "Earlier", each part only while it holds any; the cards carry their own keys. */
export function WorkSections({
  active,
  earlier,
}: {
  active: readonly ReactElement[];
  earlier: readonly ReactElement[];
}) {
  const { work } = useMessages();
  const parts = [
    { title: work.active, cards: active },
    { title: work.earlier, cards: earlier },
  ];
  return (
    <Frame>
      {parts.map(
        ({ title, cards }) =>
          cards.length > 0 && (
            <section key={title}>
              <Title>{title}</Title>
              <List>
                {cards.map((card) => (
                  <li key={card.key}>{card}</li>
                ))}
              </List>
            </section>
          ),
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;

const Title = styled.h2`
  margin-bottom: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
  letter-spacing: ${theme.font.tracking.normal};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  padding: 0;
  list-style: none;
`;

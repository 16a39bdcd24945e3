import type { ReactNode } from "react";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";

/** One headed part of the gallery. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part>
      <Title>{title}</Title>
      {children}
    </Part>
  );
}

/** Things beside each other. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
`;

/** Things in equal columns, as many as fit. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  gap: ${theme.space[4]};
  align-items: start;
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
`;

const Title = styled.h2`
  padding-bottom: ${theme.space[2]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
  color: ${theme.color.accentText};
  font-size: ${theme.font.size.md};
`;

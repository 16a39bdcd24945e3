import styled from "styled-components";
import { tabularFigures } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";

/** A chart's figures: the names of the columns, and for each row its name and its figures; null is none. */
export type ChartTableData = {
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly { value: number | null; text: string }[] }[];
};

/** A chart's figures as a table. */
export function ChartTable({ title, data }: { title: string; data: ChartTableData }) {
  return (
    <Scroller aria-label={`${title}, table`}>
      <Figures>
        <thead>
          <tr>
            {data.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ text }, index) => (
                <td key={data.columns[index + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Figures>
    </Scroller>
  );
}

const Scroller = styled.div.attrs({ role: "group", tabIndex: 0 })`
  overflow: auto;
`;

const Figures = styled.table`
  ${tabularFigures}
  width: 100%;
  border-spacing: 0;
  font-size: ${theme.font.size.sm};

  th,
  td {
    padding: ${theme.space[1]} ${theme.space[2]};
    border-bottom: ${theme.line.thin} solid ${theme.color.border};
    font-weight: ${theme.font.weight.regular};
    text-align: end;
  }

  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  thead th {
    position: sticky;
    top: 0;
    background: ${theme.color.surface};
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.xs};
    font-weight: ${theme.font.weight.semibold};
  }
`;

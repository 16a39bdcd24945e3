import styled from "styled-components";

/** A board without columns: centres what is shown in their place. */
export const BoardQuiet = styled.div`
  display: grid;
  align-content: center;
  height: 100%;
`;

import styled from "styled-components";

/** A board without columns: what stands in their place is in the middle of the screen. */
export const BoardQuiet = styled.div`
  display: grid;
  align-content: center;
  height: 100%;
`;

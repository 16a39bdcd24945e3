import { createContext } from "react";

/** The place of a card on its board, counted from 1: the digits that select it. */
export const CardPlace = createContext<number | null>(null);

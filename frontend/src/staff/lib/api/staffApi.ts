import { needsPerson, type HotelCall } from "@roombell/common/contract/access";
import type { FactorMethod } from "@roombell/common/contract/errors";
import { ApiError, type ApiClient } from "#shared/lib/api/apiClient.js";
import { staffClient } from "./staffClient.js";

/** Where a shared screen learns who acts on it. */
type PersonPrompt = {
  /** Whether changes would be refused, because nobody has said who they are. */
  isEmpty: () => boolean;
  /** Asks; resolves once somebody is chosen. @throws ApiError when nobody wants to be */
  ask: () => Promise<void>;
};

let personPrompt: PersonPrompt | null = null;

/** From now on changes wait for the prompt where they need a person; the returned function ends that. */
export function promptForPerson(asked: PersonPrompt): () => void {
  personPrompt = asked;
  return () => {
    if (personPrompt === asked) personPrompt = null;
  };
}

type AskForFactor = (methods: readonly FactorMethod[]) => Promise<boolean>;

const factorQuestions: AskForFactor[] = [];

/** From now on calls that need a recent second factor wait for this question; the returned function ends that. */
export function askForFactor(ask: AskForFactor): () => void {
  factorQuestions.push(ask);
  return () => void factorQuestions.splice(factorQuestions.indexOf(ask), 1);
}

/** @throws ApiError the refusal itself when nobody confirms */
async function confirmFactor(refusal: ApiError): Promise<void> {
  const isConfirmed = await factorQuestions.at(-1)?.(refusal.body.methods ?? []);
  if (!isConfirmed) throw refusal;
}

type Call = (key: string, ...input: unknown[]) => Promise<unknown>;

/** The very same call is made again once its person is chosen, or the second factor is confirmed. */
const callInPerson: Call = async (key, ...input) => {
  const send = () => (staffClient.call as Call)(key, ...input);
  if (personPrompt?.isEmpty() && isOfHotel(key) && needsPerson(key)) await personPrompt.ask();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (error instanceof ApiError && code === "second_factor_expired") await confirmFactor(error);
      else if (code === "person_required" && personPrompt !== null) await personPrompt.ask();
      else throw error;
    }
  }
};

const isOfHotel = (key: string): key is HotelCall => key.includes(" /hotel-admin/");

/** The API client of the staff's pages. It calls for the person of the stored token, or for the paired screen. */
export const staffApi = { call: callInPerson as ApiClient["call"] };

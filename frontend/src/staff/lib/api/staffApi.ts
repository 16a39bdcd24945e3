import type { HotelCall } from "@roombell/common/contract/access";
import type { FactorMethod } from "@roombell/common/contract/errors";
import { needsPerson } from "@roombell/common/contract/screenAccess";
import { ApiError, type ApiClient } from "#shared/lib/api/apiClient.js";
import { askForPerson, askIfNobody, hasPersonPrompt } from "./personQuestion.js";
import { staffClient } from "./staffClient.js";

type AskForFactor = (methods: readonly FactorMethod[]) => Promise<boolean>;

const factorPrompts: AskForFactor[] = [];

/** Makes calls that need a recent second factor wait for `ask`. Returns the undo function. */
export function askForFactor(ask: AskForFactor): () => void {
  factorPrompts.push(ask);
  return () => void factorPrompts.splice(factorPrompts.indexOf(ask), 1);
}

/** @throws ApiError the refusal itself if it is not confirmed */
async function confirmFactor(refusal: ApiError): Promise<void> {
  const isConfirmed = await factorPrompts.at(-1)?.(refusal.body.methods ?? []);
  if (!isConfirmed) throw refusal;
}

type Call = (key: string, ...input: unknown[]) => Promise<unknown>;

type FailedCall = { key: string; input: unknown };
const failedCalls = new WeakMap<Error, FailedCall>();

/** The call that failed with this error. */
export const failedCall = (error: Error): FailedCall | undefined => failedCalls.get(error);

/** Retries a call once its person is chosen, or the second factor is confirmed. */
const callInPerson: Call = async (key, ...input) => {
  const send = () => (staffClient.call as Call)(key, ...input);
  const isChange = isHotelCall(key) && needsPerson(key);
  if (isChange) await askIfNobody();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (error instanceof ApiError && code === "second_factor_expired") await confirmFactor(error);
      else if (code === "person_required" && isChange && hasPersonPrompt()) await askForPerson();
      else {
        if (error instanceof Error) failedCalls.set(error, { key, input: input[0] });
        throw error;
      }
    }
  }
};

const isHotelCall = (key: string): key is HotelCall => key.includes(" /hotel-admin/");

/** The API client of the staff pages. It calls as the person of the stored token, or as the paired screen. */
export const staffApi = { call: callInPerson as ApiClient["call"] };

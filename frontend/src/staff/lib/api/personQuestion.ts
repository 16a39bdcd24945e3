/** Asks who acts on a shared screen. */
type PersonPrompt = {
  /** Whether a person is required and none is chosen. */
  isEmpty: () => boolean;
  /** Resolves once a person is chosen. @throws ApiError if the dialog is closed */
  ask: () => Promise<void>;
};

let personPrompt: PersonPrompt | null = null;
let openQuestions = 0;
const listeners = new Set<() => void>();

/** Makes changes that need a person wait for the prompt. Returns the undo function. */
export function promptForPerson(prompt: PersonPrompt): () => void {
  personPrompt = prompt;
  return () => {
    if (personPrompt === prompt) personPrompt = null;
  };
}

export const hasPersonPrompt = (): boolean => personPrompt !== null;

/** Whether a change waits for somebody to say who they are. */
export const isPersonAsked = (): boolean => openQuestions > 0;

/** Notifies the listener when such a question opens or is settled; returns the unsubscribe function. */
export function onPersonAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function count(step: 1 | -1): void {
  openQuestions += step;
  for (const listener of listeners) listener();
}

/** @throws ApiError if the dialog is closed */
export async function askForPerson(): Promise<void> {
  count(1);
  try {
    await personPrompt?.ask();
  } finally {
    count(-1);
  }
}

/** Asks before a change that needs a person while nobody is chosen. @throws ApiError if the dialog is closed */
export async function askIfNobody(): Promise<void> {
  if (personPrompt?.isEmpty()) await askForPerson();
}

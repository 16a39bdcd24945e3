import { Component, type ReactNode } from "react";
import { createStored } from "#shared/lib/storage/storage.js";
import { Button } from "#shared/ui/Button.js";
import { BrokenBell } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { isMissingPart } from "#shared/ui/state/PartBoundary.js";

const RECENT_MS = 5 * 60_000;
const storedReload = createStored("session", "reloaded", (at) => (typeof at === "number" ? at : null));

function wasJustReloaded(): boolean {
  const at = storedReload.read();
  return at !== null && Date.now() - at < RECENT_MS;
}

/** Suggests a reload once when a part of the app is missing; if it still is afterwards, it blames the network. */
export class ErrorBoundary extends Component<
  { children: ReactNode; /** Rendered inside a page's `<main>`. */ inMain?: boolean },
  { error: Error | null; wasReloaded: boolean }
> {
  override state = { error: null, wasReloaded: false };

  static getDerivedStateFromError(error: Error) {
    return { error, wasReloaded: wasJustReloaded() };
  }

  reload = (): void => {
    storedReload.write(Date.now());
    location.reload();
  };

  override render() {
    const { error, wasReloaded } = this.state;
    if (error === null) return this.props.children;
    const [title, text] = messageFor(error, wasReloaded);
    const Place = this.props.inMain ? "div" : "main";
    return (
      <Place>
        <div role="alert">
          <EmptyState
            illustration={<BrokenBell />}
            title={title}
            action={
              <Button variant="primary" onClick={this.reload}>
                Reload
              </Button>
            }
          >
            {text}
          </EmptyState>
        </div>
      </Place>
    );
  }
}

function messageFor(error: Error, wasReloaded: boolean): [title: string, text: string] {
  if (!isMissingPart(error)) {
    return ["Something went wrong", "Reload the page to continue. Everything you sent is safe."];
  }
  return wasReloaded
    ? ["This page could not be loaded", "Please check your network, then reload."]
    : ["Roombell was updated", "Reload the page to get the new version. Anything you typed is saved."];
}

import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import { useState, type ReactNode } from "react";
import { createQueryClient } from "#shared/lib/api/queryClient.js";
import { useThemeOnDocument } from "#shared/theme/useTheme.js";
import { notify } from "#shared/ui/toast/notify.js";

/** A query client that shows load failures as toasts: each text once at a time, until the load succeeds. */
export function createAppQueryClient(): QueryClient {
  return createQueryClient({
    onLoadFailure: (text) => notify.error(text, { id: text }),
    onLoaded: notify.clear,
  });
}

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <CSPProvider disableStyleElements>
          <Themed>{children}</Themed>
        </CSPProvider>
      </QueryClientProvider>
    </Provider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  useThemeOnDocument();
  return children;
}

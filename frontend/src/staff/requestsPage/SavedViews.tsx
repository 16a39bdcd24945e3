import { useAtom } from "jotai";
import Bookmark from "lucide-react/icons/bookmark";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import * as v from "valibot";
import { listOf, matching } from "#shared/lib/storage/storage.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { accountAtom } from "#staff/session/accountStorage.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { Menu } from "#staff/ui/Menu.js";

const MAX_VIEWS = 20;
const MAX_NAME = 40;

/** The URL parameters of a view; page and open dialogs are not part of it. */
const VIEW_PARAMS = [
  "status",
  "service",
  "owner",
  "urgency",
  "category",
  "floor",
  "from",
  "to",
  "search",
  "sort",
  "size",
];

/** A named filter of one tab; `query` holds its URL parameters. */
const savedView = v.object({ tab: v.string(), name: v.string(), query: v.string() });

const savedViewsAtom = accountAtom<readonly v.InferOutput<typeof savedView>[]>(
  "requests.views",
  [],
  matching(listOf(savedView)),
);

/** The view's URL parameters in a fixed order, so that views can be compared. */
const viewQuery = (params: URLSearchParams): string =>
  new URLSearchParams(
    VIEW_PARAMS.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();

/** An account's named filters on this device. */
export function SavedViews() {
  const [views, setViews] = useAtom(savedViewsAtom);
  const [params, setParams] = useSearchParams();
  const [name, setName] = useState<string | null>(null);
  const tab = params.get("tab") ?? "0";
  const query = viewQuery(params);
  const tabViews = views.filter((view) => view.tab === tab);
  const current = tabViews.find((view) => view.query === query);
  const choose = (chosen: string): void => {
    const next = new URLSearchParams(chosen);
    if (tab !== "0") next.set("tab", tab);
    setParams(next);
  };
  const save = (): void => {
    const wanted = (name ?? "").trim();
    if (wanted === "") return;
    const others = views.filter((view) => view.tab !== tab || view.name !== wanted);
    setViews([...others, { tab, name: wanted, query }].slice(-MAX_VIEWS));
    setName(null);
  };
  return (
    <>
      <Menu
        trigger={<IconButton icon={Bookmark} label="Saved views" />}
        actions={[
          ...tabViews.map((view) => ({
            label: view.name,
            icon: Bookmark,
            onSelect: () => choose(view.query),
          })),
          { label: "Save this view…", icon: BookmarkPlus, onSelect: () => setName("") },
          ...(current === undefined
            ? []
            : [
                {
                  label: "Delete view",
                  icon: Trash2,
                  tone: "danger" as const,
                  onSelect: () => setViews(views.filter((view) => view !== current)),
                },
              ]),
        ]}
      />
      {name !== null && (
        <FormDialog
          title="Save this view"
          description="Saves filters and sort order for your account on this device."
          size="sm"
          submitLabel="Save View"
          isDirty={name !== ""}
          busy={false}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
          onClose={() => setName(null)}
        >
          <TextField
            label="Name"
            required
            maxLength={MAX_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}

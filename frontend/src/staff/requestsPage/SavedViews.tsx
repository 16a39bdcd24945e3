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

/** What a view keeps of the address: neither the page nor an open dialog. */
const KEPT = ["status", "service", "from", "to", "search", "sort", "size"];

/** A named filter of one tab of the list; `query` is its part of the address. */
const savedView = v.object({ tab: v.string(), name: v.string(), query: v.string() });

const savedViewsAtom = accountAtom<readonly v.InferOutput<typeof savedView>[]>(
  "requests.views",
  [],
  matching(listOf(savedView)),
);

/** The part of an address that a view keeps, in one order, so that two of them can be compared. */
const keptPart = (params: URLSearchParams): string =>
  new URLSearchParams(
    KEPT.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();

/** The filters that an account keeps on this device under a name: choosing one shows its rows, the current ones can be added. */
export function SavedViews() {
  const [views, setViews] = useAtom(savedViewsAtom);
  const [params, setParams] = useSearchParams();
  const [name, setName] = useState<string | null>(null);
  const tab = params.get("tab") ?? "0";
  const query = keptPart(params);
  const ofTab = views.filter((view) => view.tab === tab);
  const current = ofTab.find((view) => view.query === query);
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
          ...ofTab.map((view) => ({
            label: view.name,
            icon: Bookmark,
            onSelect: () => choose(view.query),
          })),
          { label: "Save this view…", icon: BookmarkPlus, onSelect: () => setName("") },
          ...(current === undefined
            ? []
            : [
                {
                  label: `Forget ${current.name}`,
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
          description="The filters and the order of the list, for your account on this device."
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

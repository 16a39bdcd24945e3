import type { StaffAccount } from "@roombell/common/contract/account";
import { counted } from "@roombell/common/domain/counted";
import { containsFolded, foldText } from "@roombell/common/domain/foldText";
import { MAX_ACCOUNTS } from "@roombell/common/domain/limits";
import { POSITIONS } from "@roombell/common/domain/position";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Plus from "lucide-react/icons/plus";
import styled from "styled-components";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { Button } from "#shared/ui/Button.js";
import { Card } from "#shared/ui/Card.js";
import { EmptyRoom } from "#shared/ui/picture/illustrations.js";
import { useFreshItems } from "#staff/lib/lists/useFresh.js";
import { secondFactorText } from "#staff/lib/secondFactorText.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useUrlFilter } from "#staff/lib/url/useUrlFilter.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { AccountState, accountState } from "#staff/ui/AccountState.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { DialogHost } from "#staff/ui/dialog/Dialogs.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { NarrowOnly } from "#staff/ui/layout/widths.js";
import { Limited } from "#staff/ui/Limited.js";
import { EmptyList } from "#staff/ui/table/EmptyList.js";
import { FilterPanel } from "#staff/ui/table/FilterPanel.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { Table } from "#staff/ui/table/Table.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { useUrlTableView } from "#staff/ui/table/tableView.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";
import { PersonActions } from "./PersonActions.js";
import { POSITION_LABEL } from "./positionLabels.js";
import { useAccounts } from "./useAccounts.js";

const PersonDialog = lazyPage(() => import("./PersonDialog.js"), "PersonDialog");

const FILTERS = [
  {
    name: "position",
    label: "Role",
    options: [
      { value: "all", label: "All roles" },
      ...POSITIONS.map((value) => ({ value, label: POSITION_LABEL[value] })),
    ],
  },
] as const;

/** On a phone the name and state cells also show the position, the PIN and the second factor. */
const COLUMNS: readonly TableColumn<StaffAccount>[] = [
  {
    key: "name",
    header: "Name",
    sortBy: ({ name }) => name,
    cell: (account) => (
      <>
        <Name>{account.name}</Name>
        <Muted $size="xs">{account.username}</Muted>
        <NarrowOnly>
          <Muted $size="xs">{[POSITION_LABEL[account.position], ...account.categories].join(" · ")}</Muted>
        </NarrowOnly>
      </>
    ),
  },
  {
    key: "position",
    header: "Role",
    sortBy: ({ position }) => POSITION_LABEL[position],
    cell: ({ position }) => <OneLine>{POSITION_LABEL[position]}</OneLine>,
    wideOnly: true,
  },
  {
    key: "categories",
    header: "Categories",
    cell: ({ categories }) => categories.join(", "),
    wideOnly: true,
  },
  {
    key: "pin",
    header: "Screen PIN",
    sortBy: pinState,
    cell: (account) => <OneLine>{pinState(account)}</OneLine>,
    wideOnly: true,
  },
  {
    key: "second_factor",
    header: "Sign-in",
    sortBy: secondFactorText,
    cell: ({ has_second_factor, passkey_count }) => (
      <>
        <OneLine>{secondFactorText({ has_second_factor, passkey_count: 0 })}</OneLine>
        {passkey_count > 0 && <Muted $size="xs">{counted(passkey_count, "passkey")}</Muted>}
      </>
    ),
    wideOnly: true,
  },
  {
    key: "state",
    header: "State",
    sortBy: (account) => accountState(account).label,
    cell: (account) => (
      <>
        <AccountState account={account} />
        <NarrowOnly>
          <Muted $size="xs">{pinState(account)}</Muted>
          <Muted $size="xs">{secondFactorText(account)}</Muted>
        </NarrowOnly>
      </>
    ),
  },
];

export function PeoplePage() {
  useHotelPage("People");
  const query = useAccounts();
  const filter = useUrlFilter({ search: "", position: "all" });
  const view = useUrlTableView({ pageSize: 25 });
  const [adding, openAdd, closeAdd] = useUrlDialog("add");
  const isFresh = useFreshItems(query.data);
  const people = query.data?.filter((account) => matches(account, filter.values));
  const addButton = { icon: Plus, onClick: () => openAdd("person"), children: "Add Person" };
  return (
    <DialogHost linked={adding && <PersonDialog account={null} />} onCloseLinked={closeAdd}>
      <PageHeader
        title="People"
        subtitle={people ? counted(people.length, "account") : null}
        actions={
          <>
            <ButtonLink to="/hotel-admin/settings" icon={ArrowLeft}>
              Settings
            </ButtonLink>
            <Limited count={query.data?.length ?? 0} max={MAX_ACCOUNTS} things="people">
              {(limit) => <Button {...limit} variant="primary" {...addButton} />}
            </Limited>
          </>
        }
      />
      <Card flush>
        <FilterPanel
          filter={filter}
          searchLabel="Search name or username"
          searchHint="Name or username"
          fields={FILTERS}
        />
        <ListFrame query={query} failure="Failed to load people">
          <Table
            label="People"
            columns={COLUMNS}
            rows={people}
            view={view}
            rowActions={(account) => <PersonActions account={account} />}
            isFresh={isFresh}
            empty={
              <EmptyList
                isFiltered={(query.data?.length ?? 0) > 0}
                noMatch="No people match your search"
                clearLabel="Show all people"
                onClear={filter.clear}
                illustration={<EmptyRoom />}
                title="No people yet"
                action={<Button {...addButton} />}
              >
                Everyone signs in with their own account.
              </EmptyList>
            }
          />
        </ListFrame>
      </Card>
    </DialogHost>
  );
}

function matches(
  { name, username, position }: StaffAccount,
  filter: { search: string; position: string },
): boolean {
  const text = foldText(filter.search.trim());
  const matchesText = containsFolded([name, username], text);
  return matchesText && (filter.position === "all" || filter.position === position);
}

function pinState({ has_pin, must_change_pin }: StaffAccount): string {
  if (!has_pin) return "No PIN yet";
  return must_change_pin ? "One-time PIN" : "PIN set";
}

const OneLine = styled.span`
  white-space: nowrap;
`;

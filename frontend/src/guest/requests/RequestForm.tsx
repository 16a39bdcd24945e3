import type { Service } from "@roombell/common/contract/service";
import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import { PRIORITIES } from "@roombell/common/domain/serviceRequest";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import styled from "styled-components";
import { translated } from "#guest/i18n/translated.js";
import { refusalText, useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { servicesKey } from "#guest/services/useGuestServices.js";
import { AboveNavigation } from "#guest/shell/AboveNavigation.js";
import { changeDraft, requestDraft, useSendDraft } from "#guest/stay/draft.js";
import type { OutboxEntry } from "#guest/stay/outbox.js";
import { useStay } from "#guest/stay/StayContext.js";
import { TimeField } from "#guest/stay/TimeField.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { QuantityStepper } from "#shared/ui/field/QuantityStepper.js";
import { SegmentedControl } from "#shared/ui/field/SegmentedControl.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { Notice } from "#shared/ui/Notice.js";
import { SmallText, Stack, Text } from "#shared/ui/primitives.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";
import { notify } from "#shared/ui/toast/notify.js";
import { Charge } from "./Charge.js";
import { QuickSelect } from "./QuickSelect.js";
import { repeatedRequest } from "./repeated.js";
import { readRequest, writeDescription } from "./requestText.js";
import { isCounted } from "./serviceKind.js";
import { loadServiceSlots, useGuestRequests } from "./useGuestRequests.js";

const RepeatQuestion = lazyPage(() => import("./RepeatQuestion.js"), "RepeatQuestion");

const QUANTITY_MAX = 20;
/** Characters reserved in the sent text for the quantity and the service's name. */
const COUNT_ROOM = 130;

/** Why a request cannot be sent as it is, and the field at fault. */
type Problem = { text: string; path?: string | undefined };

/** A new or refused request; the draft of each category survives view changes and reloads. */
export function RequestForm({
  category,
  services,
  isFolded = false,
  refused,
  isOpen = true,
  onDone,
}: {
  category: string;
  services: readonly Service[];
  /** Only the services are shown until one of them is chosen. */
  isFolded?: boolean;
  /** The refused request that is changed. */
  refused?: OutboxEntry<"request">;
  /** False while its sheet closes. */
  isOpen?: boolean;
  /** The request was accepted or queued. */
  onDone: () => void;
}) {
  const messages = useMessages();
  const { request: labels, schedule } = messages;
  const { hotel } = useStay();
  const language = useLanguageTag();
  const formId = useId();
  const requests = useGuestRequests().data ?? [];
  const now = useServerNow();
  const [changed] = useState(() => {
    const own = services.find(({ id }) => id === refused?.body.service_id);
    return refused && changeDraft(refused.key, readRequest(refused.body, own));
  });
  const draft = changed ?? requestDraft(category);
  const { fields, change, isSending, send } = useSendDraft("request", draft, isOpen);
  const selected = services.find(({ id }) => id === fields.service_id) ?? null;
  const slots = useQuery({
    queryKey: ["guest", "slots", selected?.id],
    queryFn: ({ signal }) => loadServiceSlots(selected?.id ?? "", signal),
    enabled: selected !== null,
  });
  const isTimed = selected !== null && (selected.needs_time || !selected.is_open);
  const isMissing = isTimed && fields.scheduled_for === null;
  const [problem, setProblem] = useState<Problem | null>(() => {
    const { refusal = null } = refused ?? {};
    return refusal && { text: refusalText(refusal, refusal.message, messages, language), path: refusal.path };
  });
  const isTimeWrong = problem?.path === "scheduled_for";
  const timeRef = useRef<HTMLSelectElement>(null);
  const queryClient = useQueryClient();
  const priority = PRIORITIES.find((one) => one === fields.priority) ?? "normal";
  const isMany = selected !== null && isCounted(selected);
  const quantity = Number(fields.quantity);
  const [asked, setAsked] = useState<GuestServiceRequest | null>(null);
  const name = selected === null ? "" : translated(selected, language).name;

  useEffect(() => {
    // A preload that fails is repeated when the question is asked.
    RepeatQuestion.load().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (problem === null) return;
    // The offer has changed since it was loaded.
    void queryClient.invalidateQueries({ queryKey: servicesKey });
    void queryClient.invalidateQueries({ queryKey: ["guest", "slots"] });
    if (problem.path === "scheduled_for") timeRef.current?.focus();
  }, [problem, queryClient]);

  const submit = async (service: Service): Promise<void> => {
    setAsked(null);
    setProblem(null);
    const { details, scheduled_for } = fields;
    const isSent = await send(
      {
        title: name,
        replaces: refused?.key,
        body: {
          service_id: service.id,
          description: writeDescription({ quantity, details }, service),
          priority,
          price: service.price ?? 0,
          ...(scheduled_for !== null && { scheduled_for }),
        },
      },
      (error, text) => setProblem({ text, path: error.details[0]?.path }),
    );
    if (isSent) onDone();
  };
  const check = (event: FormEvent): void => {
    event.preventDefault();
    if (selected === null) return notify.warning(labels.pleaseSelect);
    if (isMissing) return setProblem({ text: schedule.required, path: "scheduled_for" });
    const repeated = repeatedRequest(requests, selected.id, now);
    if (repeated === null) void submit(selected);
    else setAsked(repeated);
  };

  const foot = (
    <div>
      <Problem role="alert">
        {problem !== null && !isTimeWrong && <Notice tone="warning" title={problem.text} />}
      </Problem>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        size="lg"
        wide
        busy={isSending}
        disabled={selected === null}
      >
        {labels.submit}
      </Button>
    </div>
  );

  return (
    <Stack as="form" $gap={5} id={formId} onSubmit={check}>
      <QuickSelect
        services={services}
        selectedId={selected?.id ?? null}
        onSelect={({ id }) => {
          if (id === selected?.id) return;
          setProblem(null);
          change({ service_id: id, quantity: "1", scheduled_for: null });
        }}
      />
      {isMany && (
        <Many>
          <Text $size="sm" $weight="semibold" aria-hidden>
            {labels.quantity}
          </Text>
          <QuantityStepper
            label={name}
            value={quantity}
            max={QUANTITY_MAX}
            onChange={(changed) => change({ quantity: String(changed) })}
            size="lg"
          />
        </Many>
      )}
      {selected !== null && (
        <TimeField
          ref={timeRef}
          query={slots}
          isTimed={isTimed}
          value={fields.scheduled_for}
          onChange={(scheduled_for) => {
            if (isTimeWrong) setProblem(null);
            change({ scheduled_for });
          }}
          error={isTimeWrong ? problem.text : undefined}
        />
      )}
      {(!isFolded || selected !== null) && (
        <>
          <TextArea
            label={labels.details}
            placeholder={labels.detailsPlaceholder}
            size="lg"
            rows={3}
            maxLength={TEXT_MAX - COUNT_ROOM}
            value={fields.details}
            onChange={(event) => change({ details: event.target.value })}
          />
          <Stack $gap={1} $justify="start">
            <Text $size="sm" $weight="semibold" aria-hidden>
              {labels.priority}
            </Text>
            <SegmentedControl
              label={labels.priority}
              size="lg"
              value={priority}
              onChange={(chosen) => change({ priority: chosen })}
              options={PRIORITIES.map((value) => ({ value, label: labels.priorities[value] }))}
            />
            <SmallText aria-live="polite">{labels.priorityHints[priority]}</SmallText>
          </Stack>
          {selected !== null && selected.price !== null && (
            <Charge
              charge={{
                price: selected.price,
                currency: hotel.currency,
                payment: hotel.order_payment ?? "room_charge",
              }}
            />
          )}
          {/* Hidden with its section if that is folded. */}
          {isFolded ? foot : <AboveNavigation>{foot}</AboveNavigation>}
        </>
      )}
      {asked !== null && selected !== null && (
        <PartBoundary fallback={null}>
          <RepeatQuestion
            request={asked}
            name={name}
            onClose={() => setAsked(null)}
            onConfirm={() => void submit(selected)}
          />
        </PartBoundary>
      )}
    </Stack>
  );
}

const Many = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

/** Always there, so that a refusal is announced. */
const Problem = styled.div`
  &:not(:empty) {
    margin-bottom: ${theme.space[2]};
  }
`;

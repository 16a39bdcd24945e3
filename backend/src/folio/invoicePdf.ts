import { chargeTotal, sumCharges, type FolioTax } from "@roombell/common/domain/folio";
import { currencyDecimals, fromMinor } from "@roombell/common/domain/money";
import type PDFDocument from "pdfkit";
import { load } from "#lib/lazyLibraries.js";
import { notoFontFile, splitByFont } from "#lib/notoFonts.js";
import { invoiceNumber, type InvoiceDoc } from "./invoiceModel.js";

// A4, in points.
const LEFT = 48;
const RIGHT = 547;
const TOP = 48;
const BOTTOM = 770;
const HALF = (RIGHT - LEFT) / 2;

/** The ascent of Noto Sans, as a share of the font size. */
const ASCENT = 1.069;

const INK = "#14181f";
const MUTED = "#5b6472";
const RULE = "#cfd4dc";

const PAYMENT = { cash: "Cash", card: "Card", room_bill: "Room bill", other: "Other" } as const;
/** More taxes than this share one column. */
const MAX_TAX_COLUMNS = 3;

type Line = InvoiceDoc["lines"][number];
type Column = { title: string; width: number; isNumber?: boolean; text: (line: Line) => string };

/** Writes an invoice or credit note on A4. Chinese, Japanese and Korean have no font and print as boxes. */
export function writeInvoicePdf(invoice: InvoiceDoc): PDFKit.PDFDocument {
  const Document = load("pdfkit") as typeof PDFDocument;
  const title = invoice.credit_of ? "Credit note" : "Invoice";
  const pdf = new Document({
    size: "A4",
    // Texts are placed absolutely; with a bottom margin the footer would start a new page.
    margins: { top: TOP, bottom: 0, left: LEFT, right: LEFT },
    bufferPages: true,
    // By path, like the texts: under a second name pdfkit would read the font file again.
    font: notoFontFile("Noto Sans", "400Regular"),
    info: { Title: `${title} ${invoiceNumber(invoice)}`, Author: invoice.hotel.name },
  });
  writeHeading(pdf, invoice, title);
  writeFacts(pdf, invoice);
  writeLines(pdf, invoice);
  writeSums(pdf, invoice);
  writeFooters(pdf, `${title} ${invoiceNumber(invoice)}`);
  pdf.end();
  return pdf;
}

const chooseFont = (pdf: PDFKit.PDFDocument, font: string, size: number, isStrong = false) =>
  pdf.font(notoFontFile(font, isStrong ? "600SemiBold" : "400Regular")).fontSize(size);

/** The height of the tallest text, each in the width of its column. */
const rowHeight = (
  pdf: PDFKit.PDFDocument,
  columns: readonly Column[],
  texts: readonly string[],
  size: number,
): number =>
  Math.max(
    ...texts.flatMap((text, index) =>
      splitByFont(text).map(({ font }) =>
        chooseFont(pdf, font, size).heightOfString(text, { width: cellWidth(columns, index) }),
      ),
    ),
  );

function writeHeading(pdf: PDFKit.PDFDocument, invoice: InvoiceDoc, title: string): void {
  const { hotel, timezone, issued_at, credit_of } = invoice;
  write(pdf, hotel.name, LEFT, TOP, { size: 15, isStrong: true, width: HALF });
  const lines = [
    ...hotel.address.split("\n"),
    hotel.tax_number && `Tax number ${hotel.tax_number}`,
    [hotel.phone, hotel.email].filter(Boolean).join(" · "),
  ];
  write(pdf, lines.filter(Boolean).join("\n"), LEFT, pdf.y + 4, { color: MUTED, width: HALF });
  const end = pdf.y;
  const right = { width: HALF, isRight: true };
  write(pdf, title, LEFT + HALF, TOP - 4, { size: 22, isStrong: true, ...right });
  write(pdf, invoiceNumber(invoice), LEFT + HALF, pdf.y + 2, { size: 11, isStrong: true, ...right });
  write(pdf, createDateFormat(timezone)(issued_at), LEFT + HALF, pdf.y + 2, { color: MUTED, ...right });
  if (credit_of) {
    write(pdf, `Cancels invoice ${credit_of.invoice_number}`, LEFT + HALF, pdf.y + 2, {
      color: MUTED,
      ...right,
    });
  }
  pdf.y = Math.max(end, pdf.y) + 18;
  rule(pdf, pdf.y);
}

function writeFacts(pdf: PDFKit.PDFDocument, invoice: InvoiceDoc): void {
  const { guest_name, company, room_number, from, until, timezone } = invoice;
  const formatDate = createDateFormat(timezone);
  const arrival = formatDate(from);
  const stay = until ? `${arrival} – ${formatDate(until)}` : `From ${arrival}`;
  const facts = [
    ["Guest", guest_name || "–", 0, HALF - 20],
    ["Room", room_number, HALF, 80],
    ["Stay", stay, HALF + 90, HALF - 90],
  ] as const;
  const top = pdf.y + 12;
  let bottom = top;
  for (const [label, value, offset, width] of facts) {
    write(pdf, label, LEFT + offset, top, { size: 8, color: MUTED, width });
    write(pdf, value, LEFT + offset, pdf.y + 1, { size: 11, isStrong: true, width });
    bottom = Math.max(bottom, pdf.y);
  }
  const payer = [company?.name, company?.tax_number && `Tax number ${company.tax_number}`].filter(Boolean);
  if (payer.length > 0) {
    write(pdf, "Billed to", LEFT, bottom + 8, { size: 8, color: MUTED, width: RIGHT - LEFT });
    write(pdf, payer.join("\n"), LEFT, pdf.y + 1, { size: 11, isStrong: true, width: RIGHT - LEFT });
    bottom = pdf.y;
  }
  pdf.y = bottom + 20;
}

function writeLines(pdf: PDFKit.PDFDocument, { lines, currency, timezone }: InvoiceDoc): void {
  const columns = tableColumns(sumCharges(lines).taxes, currency, timezone);
  writeTableHead(pdf, columns);
  for (const line of lines) {
    const texts = columns.map(({ text }) => text(line));
    const height = rowHeight(pdf, columns, texts, 9);
    if (pdf.y + height > BOTTOM) {
      pdf.addPage();
      writeTableHead(pdf, columns);
    }
    const top = pdf.y;
    writeCells(pdf, columns, texts, { top });
    pdf.y = top + height + 5;
    rule(pdf, pdf.y);
    pdf.y += 5;
  }
}

function tableColumns(taxes: readonly FolioTax[], currency: string, timezone: string): Column[] {
  const money = createAmountFormat(currency);
  const formatDate = createDateFormat(timezone);
  const taxColumn = (title: string, amountOf: (line: Line) => number): Column => ({
    title,
    width: 62,
    isNumber: true,
    text: (line) => money(amountOf(line)),
  });
  const taxColumns =
    taxes.length <= MAX_TAX_COLUMNS
      ? taxes.map(({ name, rate_percent }) =>
          taxColumn(`${name} ${rate_percent}%`, (line) =>
            sum(line.taxes.filter((tax) => tax.name === name && tax.rate_percent === rate_percent)),
          ),
        )
      : [taxColumn("Taxes", (line) => sum(line.taxes))];
  const others: Column[] = [
    { title: "Date", width: 66, text: ({ at }) => formatDate(at) },
    { title: "Qty", width: 30, isNumber: true, text: ({ quantity }) => String(quantity) },
    { title: "Net", width: 68, isNumber: true, text: ({ net }) => money(net) },
    ...taxColumns,
    { title: `Total ${currency}`, width: 74, isNumber: true, text: (line) => money(chargeTotal(line)) },
  ];
  const width = RIGHT - LEFT - others.reduce((all, column) => all + column.width, 0);
  return others.toSpliced(1, 0, { title: "Item", width, text: ({ name }) => name });
}

const sum = (taxes: readonly FolioTax[]): number => taxes.reduce((all, { amount }) => all + amount, 0);

function writeTableHead(pdf: PDFKit.PDFDocument, columns: readonly Column[]): void {
  const top = pdf.y;
  const titles = columns.map(({ title }) => title);
  writeCells(pdf, columns, titles, { top, size: 8, color: MUTED });
  pdf.y = top + rowHeight(pdf, columns, titles, 8) + 4;
  rule(pdf, pdf.y);
  pdf.y += 5;
}

const GAP = 8;
const cellWidth = (columns: readonly Column[], index: number): number => (columns[index]?.width ?? 0) - GAP;

function writeCells(
  pdf: PDFKit.PDFDocument,
  columns: readonly Column[],
  texts: readonly string[],
  { top, ...style }: { top: number; size?: number; color?: string },
): void {
  let x = LEFT;
  for (const [index, { width, isNumber = false }] of columns.entries()) {
    const offset = isNumber ? GAP : 0;
    write(pdf, texts[index] ?? "", x + offset, top, {
      ...style,
      width: cellWidth(columns, index),
      isRight: isNumber,
    });
    x += width;
  }
}

function writeSums(pdf: PDFKit.PDFDocument, invoice: InvoiceDoc): void {
  const { lines, payments, currency, timezone } = invoice;
  const { net, taxes, total } = sumCharges(lines);
  const money = createMoneyFormat(currency);
  const formatDate = createDateFormat(timezone);
  const paid = (payments ?? []).reduce((all, { amount }) => all + amount, 0);
  const balance = total - paid;
  const rows: [label: string, amount: string, isStrong: boolean][] = [
    ["Net", money(net), false],
    ...taxes.map(({ name, rate_percent, amount }): [string, string, boolean] => [
      `${name} ${rate_percent}%`,
      money(amount),
      false,
    ]),
    ["Total", money(total), true],
    ...(payments ?? []).map(({ method, amount, at }): [string, string, boolean] => [
      `${PAYMENT[method]}, ${formatDate(at)}`,
      money(-amount),
      false,
    ]),
  ];
  if (payments !== null) {
    rows.push([balance < 0 ? "Paid in excess" : "Balance due", money(Math.abs(balance)), true]);
  }
  if (pdf.y + rows.length * 17 > BOTTOM) pdf.addPage();
  pdf.y += 8;
  for (const [label, amount, isStrong] of rows) {
    const top = pdf.y + (isStrong ? 4 : 0);
    const style = isStrong ? { size: 12, isStrong } : { size: 9, color: MUTED };
    write(pdf, label, LEFT + HALF, top, { ...style, width: HALF - 110 });
    write(pdf, amount, RIGHT - 110, top, { ...style, color: INK, width: 110, isRight: true });
    pdf.y = top + (isStrong ? 19 : 15);
  }
}

function writeFooters(pdf: PDFKit.PDFDocument, text: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    write(pdf, text, LEFT, BOTTOM + 24, { size: 8, color: MUTED, width: HALF });
    const number = `Page ${page + 1} of ${count}`;
    write(pdf, number, LEFT + HALF, BOTTOM + 24, { size: 8, color: MUTED, width: HALF, isRight: true });
  }
}

type TextStyle = { width: number; size?: number; color?: string; isStrong?: boolean; isRight?: boolean };

function write(
  pdf: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  { width, size = 9, color = INK, isStrong = false, isRight = false }: TextStyle,
): void {
  pdf.fillColor(color);
  pdf.x = x;
  pdf.y = y;
  const options: PDFKit.Mixins.TextOptions = {
    width,
    align: isRight ? "right" : "left",
    // Fonts of different heights share the line.
    baseline: -size * ASCENT,
    // With `features` pdfkit lays out a line as a whole instead of by word, as right-to-left scripts require.
    features: [],
  };
  for (const line of text.split("\n")) {
    const parts = splitByFont(line);
    for (const [index, { text: part, font }] of parts.entries())
      chooseFont(pdf, font, size, isStrong).text(part, { ...options, continued: index < parts.length - 1 });
  }
}

function rule(pdf: PDFKit.PDFDocument, y: number): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(RULE).stroke();
}

/** Rupees are grouped in lakhs. */
const moneyLocale = (currency: string): string => (currency === "INR" ? "en-IN" : "en-US");

// Creating a format takes a hundred times as long as using it.
type Format<T> = (value: T) => string;

function createMoneyFormat(currency: string): Format<number> {
  const format = new Intl.NumberFormat(moneyLocale(currency), { style: "currency", currency });
  return (minor) => format.format(fromMinor(minor));
}

function createAmountFormat(currency: string): Format<number> {
  const digits = currencyDecimals(currency);
  const format = new Intl.NumberFormat(moneyLocale(currency), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (minor) => format.format(fromMinor(minor));
}

/** Such as `9 Mar 2026`, which is unambiguous in every country. */
function createDateFormat(timeZone: string): Format<Date> {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone });
  return (at) => format.format(at);
}

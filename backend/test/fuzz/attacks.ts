import { ACCESS, type Access } from "@roombell/common/contract/access";
import type { Endpoint } from "@roombell/common/contract/endpoint";
import { endpoints, type EndpointName } from "@roombell/common/contract/endpoints";
import { BODY_LIMIT } from "#http/jsonBody.js";
import type { Identity } from "#testing/client.js";
import { longInputs } from "#testing/longInputs.js";
import type { Target } from "./server.js";

/** A request at a size limit, built when it is sent. */
export type Attack = {
  key: EndpointName;
  label: string;
  build: () => { path: string; headers?: Record<string, string>; payload?: string | Buffer };
};

const URL_LIMIT = 2048;
const HEADER_LIMIT = 15 * 1024;
/** Allowance for the field names around long texts. */
const FIELD_NAMES = 16 * 1024;
const UPLOAD_LIMIT = 5 * 1024 * 1024;
const MARKS = "\u0301\u0327";
/** A body that every call rejects, with or without a schema. */
const REJECTED_BODY = '{"x":"\\ud800"}';
/** Matches no object, so that no attack changes data of the next one. */
const UNKNOWN_ID = "0123456789abcdef01234567";

const keys = Object.keys(endpoints) as EndpointName[];
const getEndpoint = (key: EndpointName): Endpoint => endpoints[key];
const buildPath = (key: EndpointName, part = UNKNOWN_ID): string =>
  `/api${key.slice(key.indexOf("/")).replace(/:(\w+)/g, encodeURIComponent(part))}`;

/** Every attack on every call of the contract. */
export const attacks = (): Attack[] =>
  keys.flatMap((key) => [...onBody(key), ...onFile(key), ...onHead(key)]);

/** An identity permitted to make the call, each time from another address. */
export function pickCaller(key: EndpointName, target: Target, number: number): Identity {
  const identities: Record<Extract<Access, string>, Identity> = {
    public: {},
    guest: target.guest,
    platform: target.admin,
    platform_account: target.admin,
    screen: target.screen,
    account: target.desk,
    hotel_account: target.desk,
  };
  const access: Access = ACCESS[key];
  return {
    ...(typeof access === "string" ? identities[access] : target.desk),
    "X-Forwarded-For": `2001:db8:${(number & 0xffff).toString(16)}:${(number >> 16).toString(16)}::1`,
  };
}

function onBody(key: EndpointName): Attack[] {
  const { body, bodyLimit = BODY_LIMIT, upload } = getEndpoint(key);
  if (key.startsWith("GET ") || upload !== undefined) return [];
  const inputs = body === undefined ? [] : longInputs(body, bodyLimit - FIELD_NAMES);
  const ofFields = inputs.flatMap(({ letters, others }) =>
    [letters, ...others].map(({ path, label, build }) => ({
      label: `${path} ${label}`,
      text: () => JSON.stringify(build()),
    })),
  );
  return [
    ...ofFields,
    ...oddBodies(bodyLimit),
    ...(key.endsWith("/menu/import") ? menuFiles(bodyLimit) : []),
  ].map(({ label, text }) => ({ key, label, build: () => ({ path: buildPath(key), payload: text() }) }));
}

/** Bodies that are expensive before validation; each ends in a way that makes the server reject it. */
function oddBodies(bytes: number): { label: string; text: () => string }[] {
  const times = (part: string) => part.repeat(Math.floor((bytes - 100) / part.length));
  const end = '"\\ud800"';
  return [
    { label: "numbers", text: () => `{"x":[${times("1,")}${end}]}` },
    { label: "objects", text: () => `{"x":[${times("{},")}${end}]}` },
    { label: "lists", text: () => `{"x":[${times("[],")}${end}]}` },
    { label: "texts", text: () => `{"x":[${times('"a",')}${end}]}` },
    { label: "names", text: () => `{${manyNames(bytes)}"x":${end}}` },
    { label: "a long name", text: () => `{"${times("a")}":1}` },
    { label: "depth", text: () => `{"x":${times("[")}` },
    { label: "escapes", text: () => `{"x":"${times("\\u0041")}","y":${end}}` },
    { label: "digits", text: () => `{"x":${times("9")},"y":${end}}` },
    { label: "spaces", text: () => `{${times(" ")}"x":${end}}` },
  ];
}

const manyNames = (bytes: number): string =>
  Array.from({ length: Math.floor(bytes / 12) }, (_, index) => `"${index.toString(36)}":1,`).join("");

function menuFiles(bytes: number): { label: string; text: () => string }[] {
  const size = bytes / 2 - 200;
  const heading = "category,name,price,allergens\n";
  const times = (part: string) => part.repeat(Math.floor((size - heading.length) / part.length));
  const files: Record<string, () => string> = {
    separators: () => times(","),
    "separators below": () => heading + times(","),
    lines: () => heading + times("a\n"),
    "carriage returns": () => times("\r"),
    quotes: () => times('"'),
    columns: () => Array.from({ length: size / 6 }, (_, index) => index.toString(36)).join(","),
    marks: () => heading + times(`a${MARKS.repeat(100)},b,1\n`),
    "allergens of a dish": () => `${heading}a,b,1,"${times("a,")}"`,
    "a menu": () =>
      heading + Array.from({ length: 1000 }, (_, i) => `C${i % 9},D${i},1,${"x".repeat(500)}`).join("\n"),
  };
  return Object.entries(files).map(([label, file]) => ({
    label: `file of ${label}`,
    text: () => JSON.stringify({ csv: file().slice(0, size), dry_run: true }),
  }));
}

function onFile(key: EndpointName): Attack[] {
  const { upload } = getEndpoint(key);
  if (upload === undefined) return [];
  const head = (name: string, file: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\nContent-Type: image/png\r\n\r\n`;
  const files: Record<string, () => Buffer> = {
    noise: () => Buffer.alloc(UPLOAD_LIMIT - 1000, "\u0089PNG\r\n\u001a\n"),
    zeros: () =>
      Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(UPLOAD_LIMIT - 1000)]),
  };
  const ofFiles = Object.entries(files).map(([label, content]) => ({
    label: `file of ${label}`,
    payload: () =>
      Buffer.concat([
        Buffer.from(head(upload, '; filename="a.png"')),
        content(),
        Buffer.from("\r\n--x--\r\n"),
      ]),
  }));
  const parts = () => Buffer.from(`${`${head("a", "")}b\r\n`.repeat(10_000)}--x--\r\n`);
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  return [...ofFiles, { label: "many parts", payload: parts }].map(({ label, payload }) => ({
    key,
    label,
    build: () => ({ path: buildPath(key), headers, payload: payload() }),
  }));
}

/** Attacks on path, query and headers; calls without path or query parameters get only long headers. */
function onHead(key: EndpointName): Attack[] {
  const { query } = getEndpoint(key);
  const fill = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));
  const marks = encodeURIComponent(MARKS);
  const ofQuery = Object.keys(query?.shape ?? {}).flatMap((name) =>
    [marks, "+", "a", "-", "%3A1"].map((part) => ({
      label: `?${name}=${part}…`,
      build: () => ({
        path: `${buildPath(key)}?${name}=${fill(part, URL_LIMIT - buildPath(key).length - 50)}`,
      }),
    })),
  );
  const ofPath = key.includes(":")
    ? [{ label: "path", build: () => ({ path: buildPath(key, fill(MARKS, 100)) }) }]
    : [];
  const headers: Record<string, string> = {
    "X-QR-Data": `https://a/customer?qr=${fill(marks, HEADER_LIMIT)}`,
    Authorization: `Bearer ${fill("a.", HEADER_LIMIT)}`,
    Cookie: fill("a=b; ", HEADER_LIMIT),
    "Idempotency-Key": fill("a", HEADER_LIMIT),
    "If-None-Match": fill('"a", ', HEADER_LIMIT),
    "User-Agent": fill("Chrome/1 ", HEADER_LIMIT),
    "Accept-Encoding": fill("gzip;q=0,", HEADER_LIMIT),
    "X-Forwarded-For": fill("1:", HEADER_LIMIT),
  };
  const ofHeaders = Object.entries(headers)
    .filter(([name]) => key.startsWith("GET ") || ["X-QR-Data", "Authorization"].includes(name))
    .map(([name, value]) => ({
      label: name,
      build: () => ({
        path: buildPath(key),
        headers: { [name]: value },
        ...(key.startsWith("GET ") ? {} : { payload: REJECTED_BODY }),
      }),
    }));
  return [...ofQuery, ...ofPath, ...ofHeaders].map((attack) => ({ key, ...attack }));
}

import type { OpenApiDocument } from "./openApiDocument.js";

type Property = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  description?: string;
};
type ObjectSchema = { properties?: Record<string, Property>; required?: string[] };
type Operation = {
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: Property }[];
  requestBody?: { content: Record<string, { schema: ObjectSchema }> };
  responses: Record<string, { content: Record<string, { schema: ObjectSchema }> }>;
};

/** Renders the API description as static HTML without scripts. */
export function docsPage({ info, paths }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(method, path, operation as Operation)),
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${text(info.title)} API</title>
    <link rel="stylesheet" href="/api/docs.css" />
  </head>
  <body>
    <main>
      <h1>${text(info.title)} API ${text(info.version)}</h1>
      <p>${text(info.description)} Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
      ${calls.join("\n")}
    </main>
  </body>
</html>
`;
}

function call(method: string, path: string, operation: Operation): string {
  const [status = "", answer] = Object.entries(operation.responses)[0] ?? [];
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const parameters = operation.parameters.map(({ name, in: place, required, schema }) =>
    row(name, schema, required, place),
  );
  return `<section>
        <h2><code class="${method}">${method.toUpperCase()}</code> <code>${text(path)}</code></h2>
        <p>${text(operation.summary)}. <em>${text(operation.description)}</em></p>
        ${table("Parameters", parameters)}
        ${table(type === "multipart/form-data" ? "Form" : "Body", rows(body?.schema))}
        ${table(`Answer ${status}`, rows(answer?.content["application/json"]?.schema))}
      </section>`;
}

function rows(schema: ObjectSchema | undefined): string[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) =>
    row(name, property, schema?.required?.includes(name) ?? false, ""),
  );
}

function row(name: string, property: Property, isRequired: boolean, place: string): string {
  const note = [place, isRequired ? "" : "optional"].filter(Boolean).join(", ");
  return `<tr><th scope="row"><code>${text(name)}</code></th><td>${text(typeLabel(property))}</td><td>${text(note)}</td></tr>`;
}

function table(caption: string, content: string[]): string {
  if (content.length === 0) return "";
  return `<table><caption>${text(caption)}</caption><tbody>${content.join("")}</tbody></table>`;
}

function typeLabel({ type, format, enum: values, const: constant }: Property): string {
  if (constant !== undefined) return JSON.stringify(constant);
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(" | ");
  const kind = Array.isArray(type) ? type.join(" | ") : (type ?? "value");
  return format === undefined ? kind : `${kind} (${format})`;
}

function text(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

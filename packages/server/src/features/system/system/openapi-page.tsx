import { hash } from "node:crypto";
import type { ReactElement, ReactNode } from "react";
import type { OpenApiDocument, Operation } from "./openapi.ts";

/** A page without scripts that shows an OpenAPI document, with the content security policy that allows its styles. */
export interface OpenApiPage {
  readonly html: string;
  readonly policy: string;
}

export async function renderOpenApiPage(document: OpenApiDocument): Promise<OpenApiPage> {
  // Loaded with the first request for the page, so that the server starts sooner.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return {
    html: `<!doctype html>${renderToStaticMarkup(<Page document={document} />)}`,
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${hash("sha256", styles, "base64")}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  };
}

function Page({ document }: { readonly document: OpenApiDocument }): ReactElement {
  const { info, tags, components } = document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${info.title} API`}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <h1>{info.title} API</h1>
        <p>
          {info.description} Version {info.version}. <a href="/api/openapi.json">OpenAPI document</a>
        </p>
        <nav aria-label="Contents">
          <ul>
            {[...tags.map(({ name }) => name), schemasHeading].map((name) => (
              <li key={name}>
                <a href={`#${anchor(name)}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          {tags.map(({ name }) => (
            <section key={name} id={anchor(name)}>
              <h2>{name}</h2>
              {operations
                .filter(({ operation }) => operation.tags.includes(name))
                .map(({ path, method, operation }) => (
                  <OperationEntry key={operation.operationId} title={`${method} ${path}`} operation={operation} />
                ))}
            </section>
          ))}
          <section id={anchor(schemasHeading)}>
            <h2>{schemasHeading}</h2>
            {Object.entries(components.schemas).map(([name, schema]) => (
              <section key={name} id={`schema-${name}`}>
                <h3>{name}</h3>
                <SchemaText schema={schema} />
              </section>
            ))}
          </section>
        </main>
      </body>
    </html>
  );
}

const schemasHeading = "Schemas";

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

function OperationEntry({ title, operation }: { readonly title: string; readonly operation: Operation }): ReactElement {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return (
    <section id={operationId}>
      <h3>
        <code>{title}</code>
      </h3>
      <p>
        {summary}. {description}
      </p>
      <dl>
        {parameters.map(({ name, in: location, required, schema }) => (
          <Entry key={name} term={`${name} (${location}${required ? ", required" : ""})`}>
            <SchemaText schema={schema} />
          </Entry>
        ))}
        {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
          <Entry key={type} term={`Body: ${type}`}>
            <SchemaText schema={schema} />
          </Entry>
        ))}
        {Object.entries(responses).map(([status, { description: meaning, content = {} }]) => (
          <Entry key={status} term={`${status} ${meaning}`}>
            {Object.entries(content).map(([type, { schema }]) => (
              <SchemaText key={type} schema={schema} />
            ))}
          </Entry>
        ))}
      </dl>
    </section>
  );
}

function Entry({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactElement {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Shows a schema as indented JSON in which each reference links to its component. */
function SchemaText({ schema }: { readonly schema: unknown }): ReactElement {
  const parts = JSON.stringify(schema, null, 2).split(/"\$ref": "#\/components\/schemas\/(\w+)"/);
  return (
    <pre>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <a key={index} href={`#schema-${part}`}>
            {part}
          </a>
        ),
      )}
    </pre>
  );
}

const styles = `:root{color-scheme:light dark}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
h2{margin-top:3rem;border-bottom:1px solid}
h3{margin:2rem 0 .25rem}
dt{font-weight:600}
dd{margin:0 0 .5rem 1rem}
pre{margin:0;white-space:pre-wrap;font-size:.875rem}`;

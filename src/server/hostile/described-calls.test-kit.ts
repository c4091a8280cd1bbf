/** A JSON schema, as far as tests read it. */
export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}

export interface DescribedCall {
  /** e.g. `get /api/events/` */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** of a JSON body; undefined where the call takes none */
  body: Schema | undefined;
}

interface Description {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
}

/** Writes without an account. */
export const OPEN_WRITES: ReadonlySet<string> = new Set([
  'post /api/user-login/',
  'post /api/user-logout/',
  'post /api/dashboard-error-log',
  'post /api/forms-entries/',
  'post /api/temp-files/',
]);

/** Every call that `/api/docs/json` describes, so that tests cover new calls without being changed. */
export function describedCalls({ paths }: Description): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      name: `${method} ${path}`,
      method,
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}

/**
 * URLs of a call: required parameters in all combinations, optional ones one at a time.
 * @param values by parameter; a required one without values is `0`
 */
export function buildAddresses(
  { path, parameters }: DescribedCall,
  values: Readonly<Record<string, readonly string[]>>,
): string[] {
  const needed = parameters.filter((each) => each.in === 'path' || each.required);
  const combined = needed.reduce<Record<string, string>[]>(
    (all, { name }) =>
      all.flatMap((one) => (values[name] ?? ['0']).map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
  const besides = parameters.filter((each) => each.in === 'query' && !each.required);
  const single = besides.flatMap(({ name }) =>
    (values[name] ?? []).map((value) => ({ [name]: value })),
  );
  return combined.flatMap((one) =>
    [{}, ...single].map((more) => {
      const query = new URLSearchParams(more);
      let address = path;
      for (const [name, value] of Object.entries(one)) {
        if (path.includes(`{${name}}`)) address = address.replace(`{${name}}`, value);
        else query.set(name, value);
      }
      return query.size > 0 ? `${address}?${query}` : address;
    }),
  );
}

/** What `/api/docs/json` says of a call, as far as tests need it. */
export interface DescribedCall {
  method: string;
  path: string;
  /** in the path, and in the query */
  parameters: { in: string; name: string; required?: boolean }[];
}

type Description = {
  paths: Record<string, Record<string, Partial<Pick<DescribedCall, 'parameters'>>>>;
};

/** Every call that the API describes; a new one is in here by itself. */
export function describedCalls(description: string): DescribedCall[] {
  const { paths } = JSON.parse(description) as Description;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({ method, path, parameters })),
  );
}

/**
 * The addresses at which a call is asked with these values: names in its path and what it needs in every combination,
 * what it may be told besides one at a time.
 * @param values by name of a parameter; `0` for one that is needed and not named
 */
export function addressesOf(
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

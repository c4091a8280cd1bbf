/** A property of a calendar as it is read: its name, its parameters and its value, unfolded. */
export interface ReadProperty {
  name: string;
  parameters: Record<string, string>;
  value: string;
}

export interface ReadComponent {
  name: string;
  properties: ReadProperty[];
  components: ReadComponent[];
}

function parseLine(line: string): ReadProperty {
  const [, name = '', parameters = '', value = ''] =
    /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s.exec(line) ?? [];
  if (!name) throw new Error(`no content line: ${line}`);
  const pairs = [...parameters.matchAll(/;([^=]+)=("?)(.*?)\2(?=;|$)/g)];
  return {
    name,
    value,
    parameters: Object.fromEntries(pairs.map((pair) => [pair[1] as string, pair[3] as string])),
  };
}

/**
 * Parses iCalendar strictly by RFC 5545. Independent of the writer, so that both fail together only by the same misreading.
 * @throws Error for too long lines, bare line ends, and unclosed components
 */
export function readIcal(text: string): ReadComponent {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line end: ${line}`);
    if (new TextEncoder().encode(line).length > 75) throw new Error(`a long line: ${line}`);
    if (line.includes('\ufffd')) throw new Error(`a letter that was cut: ${line}`);
  }
  const lines = text
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  const root: ReadComponent = { name: '', properties: [], components: [] };
  const open = [root];
  for (const line of lines) {
    const property = parseLine(line);
    const present = open.at(-1) as ReadComponent;
    if (property.name === 'BEGIN') {
      const component = { name: property.value, properties: [], components: [] };
      present.components.push(component);
      open.push(component);
    } else if (property.name === 'END') {
      if (open.pop()?.name !== property.value) throw new Error(`closes what is not open: ${line}`);
    } else present.properties.push(property);
  }
  if (open.length !== 1 || root.components.length !== 1) throw new Error('not one calendar');
  return root.components[0] as ReadComponent;
}

/** A value of type TEXT as it was meant. */
export function readIcalText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));
}

/** The one property of a name. */
export function findProperty({ properties }: ReadComponent, name: string): string | undefined {
  const found = properties.filter((each) => each.name === name);
  if (found.length > 1) throw new Error(`${name} stands there ${found.length} times`);
  return found[0]?.value;
}

/** Violations of RFC 5545 and 7986; empty if valid. */
export function icalFaults(calendar: ReadComponent): string[] {
  const faults: string[] = [];
  const need = (component: ReadComponent, names: readonly string[], of: string) => {
    for (const name of names) {
      if (findProperty(component, name) === undefined) faults.push(`${of}: no ${name}`);
    }
  };
  need(calendar, ['VERSION', 'PRODID', 'NAME', 'SOURCE', 'URL', 'REFRESH-INTERVAL'], 'calendar');
  const zones = calendar.components.filter(({ name }) => name === 'VTIMEZONE');
  const known = new Set(zones.map((zone) => findProperty(zone, 'TZID')));
  const uids = new Set<string>();
  for (const event of calendar.components.filter(({ name }) => name === 'VEVENT')) {
    const uid = findProperty(event, 'UID') ?? '';
    if (uids.has(uid)) faults.push(`${uid}: twice`);
    uids.add(uid);
    need(event, ['UID', 'DTSTAMP', 'LAST-MODIFIED', 'SEQUENCE', 'DTSTART', 'SUMMARY'], uid);
    need(event, ['STATUS', 'URL', 'DTEND'], uid);
    if (!readIcalText(findProperty(event, 'SUMMARY') ?? '')) faults.push(`${uid}: no title`);
    for (const { name, value, parameters } of event.properties) {
      if (parameters.TZID && !known.has(parameters.TZID)) faults.push(`${uid}: unknown zone`);
      if (!/^(DTSTART|DTEND|DTSTAMP|LAST-MODIFIED)$/.test(name)) continue;
      const form = parameters.VALUE === 'DATE' ? /^\d{8}$/ : /^\d{8}T\d{6}Z?$/;
      if (!form.test(value)) faults.push(`${uid}: ${name} is ${value}`);
    }
  }
  return faults;
}

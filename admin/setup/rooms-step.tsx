import { Box, CircularProgress, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { HttpError, type RaRecord } from 'react-admin';
import { fieldNamed, type KindDescription, useKind } from '../api/kinds.ts';
import { request } from '../api/request.ts';
import { saveMerged } from '../api/save-merged.ts';
import { sendAgain } from '../api/send-again.ts';
import { LoadProblem } from '../frame/load-problem.tsx';
import { FieldInput } from '../inputs/field-input.tsx';
import { fetchSettings, type Values } from '../settings/settings-api.ts';
import { createBatchWriter, listCreated, refusedBelow } from './first-records.ts';
import { roomsStepTexts } from './rooms-step.texts.ts';
import { type Refusal, StepForm } from './step-form.tsx';

const VENUE = ['name', 'street', 'postal_code', 'city'] as const;
const ROOM = ['name', 'capacity'] as const;
const words = roomsStepTexts;

interface FirstPlace {
  venue: RaRecord | null;
  room: RaRecord | null;
  /** suggested for the first venue; without an address the site's name may still be the default */
  house: Values;
}

type Page = { results: RaRecord[] };

async function fetchFirst(): Promise<FirstPlace> {
  const [venues, rooms, { site }] = await Promise.all([
    request<Page>('/venues/records?page_size=1'),
    request<Page>('/rooms/records?page_size=1'),
    fetchSettings(),
  ]);
  const [venue = null] = venues.results;
  const [room = null] = rooms.results;
  const { street = '', postal_code = '', city = '' } = (site.address ?? {}) as Values;
  const name = street ? site.site_name : null;
  return { venue, room, house: { name, street, postal_code, city } };
}

/** The first venue and its first room; creates them, or changes existing ones. */
export function RoomsStep() {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['setup', 'place'],
    queryFn: fetchFirst,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (error) return <LoadProblem error={error} />;
  if (!data) return <CircularProgress />;
  const reload = () => queries.refetchQueries({ queryKey: ['setup', 'place'] });
  return <LoadedRooms key={`${data.venue?.id}-${data.room?.id}`} place={data} onTaken={reload} />;
}

const pick = (record: Values | null, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, record?.[name] ?? null]));

interface LoadedRoomsProps {
  place: FirstPlace;
  /** called if another administrator has created them meanwhile */
  onTaken(): Promise<void>;
}

function LoadedRooms({ place: { venue, room, house }, onTaken }: LoadedRoomsProps) {
  const venueFields = fieldsBelow('venue', useKind('venues'), VENUE);
  const roomFields = fieldsBelow('room', useKind('rooms'), ROOM).map((field) => ({
    ...field,
    is_required: false,
  }));
  /** as far as answers of the server say */
  const made = useRef({ venues: venue, rooms: room }).current;
  const writers = useRef({
    venues: createBatchWriter('venues'),
    rooms: createBatchWriter('rooms'),
  }).current;

  async function settle(path: 'venues' | 'rooms'): Promise<void> {
    const settled = await writers[path].settle();
    if (settled) made[path] = listCreated(settled);
  }

  /** Creates the kind's first record, or changes the one that is there. */
  async function store(path: 'venues' | 'rooms', fields: Values, names: readonly string[]) {
    const before = made[path];
    const stored = before
      ? await change(path, before, pick(fields, names))
      : listCreated(await writers[path].write({ create: [texted(fields)], if_none: true }));
    made[path] = stored;
    return stored;
  }

  async function save(typed: Values): Promise<Refusal | undefined> {
    const [ofVenue, ofRoom] = [typed.venue as Values, typed.room as Values];
    try {
      await settle('venues');
      await settle('rooms');
      const { id } = await refusedBelow('venue', store('venues', ofVenue, VENUE));
      if (made.rooms) await refusedBelow('room', store('rooms', ofRoom, ROOM));
      else if (ofRoom.name || ofRoom.capacity) {
        const work = store('rooms', { ...ofRoom, venue_id: id }, ROOM);
        await refusedBelow('room', work);
      }
      return undefined;
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) await onTaken();
      throw error;
    }
  }
  return (
    <StepForm
      step="rooms"
      fields={[...venueFields, ...roomFields]}
      values={{ venue: pick(venue ?? house, VENUE), room: pick(room, ROOM) }}
      save={save}
    >
      <Part title={words.venue}>
        {venueFields.map((field) => (
          <FieldInput key={field.name} field={field} />
        ))}
      </Part>
      <Part title={words.room} help={words.room_help}>
        {roomFields.map((field) => (
          <FieldInput key={field.name} field={field} />
        ))}
      </Part>
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>{words.more}</Typography>
    </StepForm>
  );
}

/** Fields of a kind, named by their path in the form. */
const fieldsBelow = (place: string, kind: KindDescription, names: readonly string[]) =>
  names.map((name) => ({ ...fieldNamed(kind, name), name: `${place}.${name}` }));

/** Omits empty fields, so that they get their defaults, except for the required name. */
const texted = ({ name, ...fields }: Values): Values => ({
  name: name ?? '',
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
});

/** Sends the changed fields of an existing record; empty texts are '' instead of null. */
async function change(path: string, before: RaRecord, fields: Values): Promise<RaRecord> {
  const given = Object.entries(fields).flatMap(([name, value]) => {
    // empty, and left out when the record was created
    if (value === null && before[name] === undefined) return [];
    return [[name, value === null && typeof before[name] === 'string' ? '' : value]];
  });
  return saveMerged<RaRecord>({
    data: { ...before, ...Object.fromEntries(given) },
    before,
    send: (body) => sendAgain(`/${path}/${before.id}`, { method: 'PATCH', body }),
    latest: () => request(`/${path}/records/${before.id}`),
  });
}

interface PartProps {
  title: string;
  help?: string;
  children: React.ReactNode;
}

function Part({ title, help, children }: PartProps) {
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, p: 0, m: 0, mb: 3, minWidth: 0, display: 'grid', gap: 2, maxWidth: '36rem' }}
    >
      <Typography component="legend" sx={{ fontWeight: 600, mb: 1, p: 0 }}>
        {title}
      </Typography>
      {help ? <Typography sx={{ color: 'text.secondary' }}>{help}</Typography> : null}
      {children}
    </Box>
  );
}

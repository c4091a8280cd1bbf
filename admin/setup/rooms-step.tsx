import { Box, CircularProgress, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { HttpError, type RaRecord } from 'react-admin';
import { fieldNamed, type KindDescription, useKind } from '../api/kinds.ts';
import { request } from '../api/request.ts';
import { saveMerged } from '../api/save-merged.ts';
import { LoadProblem } from '../frame/load-problem.tsx';
import { FieldInput } from '../inputs/field-input.tsx';
import { fetchSettings, type Values } from '../settings/settings-api.ts';
import { createFirst, refusedBelow } from './first-records.ts';
import { texts } from './setup.texts.ts';
import { type Refusal, StepForm } from './step-form.tsx';

const VENUE = ['name', 'street', 'postal_code', 'city'] as const;
const ROOM = ['name', 'capacity'] as const;
const words = texts.rooms;

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
  /** the created venue, if the room was rejected afterwards */
  const made = useRef(venue);

  async function save(typed: Values): Promise<Refusal | undefined> {
    const [ofVenue, ofRoom] = [typed.venue as Values, typed.room as Values];
    try {
      made.current = await refusedBelow(
        'venue',
        made.current
          ? change('venues', made.current, pick(ofVenue, VENUE))
          : create('venues', texted(ofVenue)),
      );
      if (room) await refusedBelow('room', change('rooms', room, pick(ofRoom, ROOM)));
      else if (ofRoom.name || ofRoom.capacity) {
        const fields = { ...texted(ofRoom), venue_id: made.current.id };
        await refusedBelow('room', create('rooms', fields));
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

async function create(path: string, fields: Values): Promise<RaRecord> {
  const { created } = await createFirst(path, [fields]);
  return { ...fields, ...(created[0] as RaRecord) };
}

/** Sends the changed fields of an existing record; empty texts are '' instead of null. */
async function change(path: string, before: RaRecord, fields: Values): Promise<RaRecord> {
  const given = Object.entries(fields).map(([name, value]) => {
    return [name, value === null && typeof before[name] === 'string' ? '' : value];
  });
  return saveMerged<RaRecord>({
    data: { ...before, ...Object.fromEntries(given) },
    before,
    send: (body) => request(`/${path}/${before.id}`, { method: 'PATCH', body }),
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

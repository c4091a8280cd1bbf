import Add from '@mui/icons-material/Add';
import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  FilterButton,
  ListBase,
  ListContextProvider,
  ListView,
  Pagination,
  ReferenceInput,
  SearchInput,
  SelectAllButton,
  SelectInput,
  SimpleList,
  TextInput,
  TopToolbar,
  useListContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { getRecordName } from '../../src/lib/answers/record-name.ts';
import { narrowedQuery } from '../api/data-provider.ts';
import {
  type FieldDescription,
  fieldNamed,
  type KindDescription,
  useKind,
  useKindByTable,
} from '../api/kinds.ts';
import { useMayCreate, useMayPublish } from '../api/rights.ts';
import { MAX_ROWS } from '../api/write-many.ts';
import { LoadProblem } from '../frame/load-problem.tsx';
import { ReferenceFilter } from '../inputs/reference-choice.tsx';
import { MergeChosenButton } from '../merging/merge-button.tsx';
import { SavedFiltersButton } from '../saved-filters/saved-filters-button.tsx';
import { german } from '../texts/german.ts';
import { texts } from '../texts/texts.ts';
import { DownloadButton } from './download-button.tsx';
import { findOnlineField } from './form-toolbar.tsx';
import { ListTool } from './list-tool.tsx';
import { OPEN_FIELDS } from './name-parts.ts';
import { NoRecords } from './no-records.tsx';
import { PublishButtons } from './publish-buttons.tsx';
import { RowName } from './record-name.tsx';
import { RemoveManyButton } from './removing/remove-many-button.tsx';
import { RowLink } from './row-link.tsx';
import { SortMenu } from './sort-menu.tsx';
import { findStart, fromToday, StartFilter, useIsWithoutRecords } from './start-filter.tsx';
import { StateChip } from './values/state-chip.tsx';
import { ValueField } from './values/value-field.tsx';

const PER_PAGE = 50;

function FilterInput({ field, source }: { field: FieldDescription; source: string }) {
  const referred = useKindByTable(field.input === 'record' ? field.of : null);
  const label = field.label.de;
  if (referred) {
    return (
      <ReferenceInput source={source} reference={referred.path} perPage={50}>
        <ReferenceFilter source={source} label={label} kind={referred} />
      </ReferenceInput>
    );
  }
  const choices = getFilterChoices(field);
  if (choices) return <SelectInput source={source} label={label} choices={choices} />;
  return <TextInput source={source} label={label} resettable />;
}

function getFilterChoices({ input, choices }: FieldDescription) {
  if (input === 'flag') {
    return [
      { id: 'true', name: texts.yes },
      { id: 'false', name: texts.no },
    ];
  }
  if (input === 'list') {
    return [
      { id: 'true', name: texts.entered },
      { id: 'false', name: texts.not_entered },
    ];
  }
  return choices?.map(({ value, label }) => ({ id: value, name: label.de }));
}

function Actions() {
  const { resource, sort, filterValues: filter } = useListContext();
  const kind = useKind(resource);
  const mayCreate = useMayCreate(kind);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const query = narrowedQuery(kind, { sort, filter });
  return (
    <TopToolbar sx={{ flexShrink: 0, alignItems: 'center' }}>
      <FilterButton disableSaveQuery />
      {isNarrow ? <SortMenu kind={kind} /> : null}
      <SavedFiltersButton />
      <DownloadButton isTool address={`/de/api/${resource}/records/export?${query}`} />
      {/* react-admin's own floats over the last column on tablets and phones */}
      {mayCreate ? (
        <ListTool
          label={german.ra.action.create}
          icon={<Add />}
          to={`/cms-hub/${resource}/create`}
        />
      ) : null}
    </TopToolbar>
  );
}

/** Wide tables scroll inside their own box; long words break, or one of them would push all other columns out of sight. */
const LONG_WORDS = {
  '& .RaList-main': { minWidth: 0, maxWidth: '100%' },
  // not their frame: it would cut off the bar of bulk actions, which appears above it
  '& .RaDataTable-tableWrapper': { overflowX: 'auto', overflowWrap: 'break-word' },
  '& td': { maxWidth: '22rem', hyphens: 'auto' },
  // what columns of words do would break their names at any letter
  '& th': { overflowWrap: 'break-word' },
  // beside a tablet's margins five columns have room
  '& th, & td': { paddingInline: { sm: 1, lg: 2 } },
  '& .MuiListItemText-root': { overflowWrap: 'anywhere', hyphens: 'auto' },
  // names of several lines: without a hairline nobody sees where the next begins
  '& .RaList-main li:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
  // by default half transparent: its state could hardly be read
  '& .RaList-main .RaSimpleList-tertiary': { opacity: 1 },
  // as wide as the list below it, where nothing is removed beside it
  '& .RaFilterFormInput-spacer': { display: { xs: 'none', sm: 'block' } },
  '& .RaFilterForm-filterFormInput, & .RaFilterForm-filterFormInput .MuiTextField-root': {
    width: { xs: '100%', sm: 'auto' },
  },
} as const;

/**
 * Columns that do not wrap would leave these a few letters a line; one long word of theirs would push the last columns out of
 * sight.
 */
const TEXT_COLUMN = { minWidth: { sm: '9rem', lg: '14rem' }, overflowWrap: 'anywhere' } as const;
const WORD_COLUMN = { minWidth: { sm: '6rem', lg: '8rem' }, overflowWrap: 'anywhere' } as const;
const MAX_SHORT = 200;
/** A name of its own, or of what it refers to. */
const WORDS: readonly string[] = ['line', 'text', 'record', 'records'];

function getColumnStyle({ name, input, schema }: FieldDescription) {
  if (input === 'rich' || Number(schema.maxLength) > MAX_SHORT) return TEXT_COLUMN;
  return WORDS.includes(input) && !OPEN_FIELDS.has(name) ? WORD_COLUMN : {};
}

/** A kind's list, with columns, filters and sorting from its description. */
export function RecordList() {
  const kind = useKind(useResourceContext() ?? '');
  const [first = 'id'] = kind.order;
  const order = first.startsWith('-') ? 'DESC' : 'ASC';
  const start = findStart(kind);
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    ...kind.filters.map((name) => {
      const given = { source: name, field: fieldNamed(kind, name) };
      return name === start ? (
        <StartFilter key={name} {...given} alwaysOn />
      ) : (
        <FilterInput key={name} {...given} />
      );
    }),
  ];
  return (
    <ListBase
      exporter={false}
      sort={{ field: first.replace(/^-/, ''), order }}
      perPage={PER_PAGE}
      filterDefaultValues={fromToday(start)}
      // shown in the list's place, and each time it is tried again
      queryOptions={{ onError: () => undefined }}
    >
      <FiltersOfShownList start={start}>
        <ListView
          filters={filters}
          actions={<Actions />}
          empty={<NoRecords />}
          pagination={<Pager />}
          sx={LONG_WORDS}
        >
          <Rows kind={kind} />
        </ListView>
      </FiltersOfShownList>
    </ListBase>
  );
}

/**
 * A search is applied half a second after the last key, by its address. The list of an editor who has opened a record meanwhile
 * is still mounted while the form loads, and would take the window back. While there are no records at all, the list counts as
 * not filtered, and shows what to do first.
 */
function FiltersOfShownList({
  start,
  children,
}: {
  start: string | undefined;
  children: ReactNode;
}) {
  const shown = useListContext();
  const isWithoutRecords = useIsWithoutRecords(start);
  const list = isWithoutRecords ? { ...shown, filterValues: {} } : shown;
  const { pathname } = useLocation();
  const setFilters: typeof list.setFilters = (...filters) => {
    if (window.location.pathname === pathname) list.setFilters(...filters);
  };
  return <ListContextProvider value={{ ...list, setFilters }}>{children}</ListContextProvider>;
}

function Rows({ kind }: { kind: KindDescription }) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { data, error } = useListContext();
  const mayPublish = useMayPublish();
  const mayChange = useMayCreate(kind);
  // rows that were loaded before stay
  if (error && !data) return <LoadProblem error={error} />;
  if (isNarrow)
    return (
      <SimpleList
        primaryText={<RowName kind={kind} />}
        tertiaryText={(record) => ('is_online' in record ? <StateChip record={record} /> : null)}
      />
    );
  const columns = kind.columns.filter((name) => kind.fields.some((field) => field.name === name));
  // few performances have a name of their own: it stands with the production
  const named = columns.some((name) => kind.named_by.includes(name))
    ? undefined
    : columns.find((name) => fieldNamed(kind, name).input === 'record');
  return (
    <DataTable
      rowClick="edit"
      // nothing is left to do with rows that are only read
      {...(mayChange ? {} : { bulkActionButtons: false })}
      bulkActionsToolbar={
        <BulkActionsToolbar selectAllButton={<SelectAllButton limit={MAX_ROWS} />}>
          {mayPublish && findOnlineField(kind) ? <PublishButtons /> : null}
          {mayPublish && kind.merges ? <MergeChosenButton path={kind.path} /> : null}
          <RemoveManyButton kind={kind} />
        </BulkActionsToolbar>
      }
    >
      {columns.map((name, at) => {
        const field = fieldNamed(kind, name);
        return (
          <DataTable.Col
            key={name}
            source={name}
            label={field.label.de}
            disableSort={!kind.sorting.includes(name)}
            sx={getColumnStyle(field)}
          >
            {at === 0 ? (
              <RowLink>
                <ValueField field={field} />
              </RowLink>
            ) : name === named ? (
              <NamedValue kind={kind} field={field} />
            ) : (
              <ValueField field={field} />
            )}
          </DataTable.Col>
        );
      })}
    </DataTable>
  );
}

/** What the record belongs to and its own name, or one of both. */
function NamedValue({ kind, field }: { kind: KindDescription; field: FieldDescription }) {
  const record = useRecordContext();
  const name = getRecordName(kind, record);
  if (name && !record?.[field.name]) return name;
  return (
    <>
      <ValueField field={field} />
      {name ? ` · ${name}` : ''}
    </>
  );
}

/** Nothing is counted while the list could not be loaded. */
function Pager() {
  const { data, error } = useListContext();
  return error && !data ? null : <Pagination />;
}

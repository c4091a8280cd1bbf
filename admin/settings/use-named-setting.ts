import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { SettingGroup } from './settings-api.ts';

/** Marks where the setting of this name is edited. */
export const SETTING_PLACE = 'data-setting';
const FOCUSABLE = 'input:not([type="hidden"]), textarea, [role="combobox"], button';

/** Opens the group or the setting that the address names (`?setting=design.header.logo`), from the finder (G-700). */
export function useNamedSetting(
  groups: readonly SettingGroup[],
  show: (group: SettingGroup['name']) => void,
): void {
  const { search, key } = useLocation();
  useEffect(() => {
    const wanted = new URLSearchParams(search).get('setting');
    const group = groups.find(
      ({ name, fields }) => name === wanted || fields.some((field) => field.name === wanted),
    );
    if (!group || !wanted) return;
    show(group.name);
    // once the group is visible
    const later = setTimeout(() => {
      const place = document.querySelector(`[${SETTING_PLACE}="${CSS.escape(wanted)}"]`);
      place?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    });
    return () => clearTimeout(later);
    // once for each time that somebody goes there
  }, [key]);
}

/* Without schemas: visitors' scripts need these names. */

/** What one can hear about by mail. The newsletter is one subject, with the id 0. */
export const SUBJECT_TYPES = ['event', 'production', 'series', 'person', 'newsletter'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** What can happen to performances (V-13), in the order of the choices. */
export const MATTER_KINDS = ['sale', 'few', 'back', 'changed', 'cancelled'] as const;
export type MatterKind = (typeof MATTER_KINDS)[number];

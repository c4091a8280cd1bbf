import { Box } from '@mui/material';
import { UNSEEN } from '../frame/unseen.ts';
import { texts } from './inbox.texts.ts';
import { useFigures } from './inbox-api.ts';

/** How many entries nobody has read yet, in the menu. */
export default function UnreadBadge() {
  const { data = [] } = useFigures();
  const unread = data.reduce((sum, form) => sum + form.unread, 0);
  if (unread === 0) return null;
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650 }}
      >
        {unread}
      </Box>
      <Box component="span" sx={UNSEEN}>
        {texts.boxes.unread(unread)}
      </Box>
    </>
  );
}

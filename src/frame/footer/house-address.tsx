import type { FrameSettings } from '../frame-data.ts';
import styles from './footer.module.css';

/** Name and address of the settings, until the house writes this area itself (G-400). */
export function HouseAddress({ settings: { site_name, address } }: { settings: FrameSettings }) {
  if (!address?.street && !address?.city && !address?.phone) return null;
  const { street, postal_code, city, phone } = address;
  return (
    <div className={styles.house} style={{ overflowWrap: 'anywhere' }}>
      <p>
        <strong>{site_name}</strong>
      </p>
      <p>
        {street}
        {street && city && <br />}
        {[postal_code, city].filter(Boolean).join(' ')}
      </p>
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      )}
    </div>
  );
}

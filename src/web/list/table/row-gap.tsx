/** Room for rows that are not drawn. */
export const RowGap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null

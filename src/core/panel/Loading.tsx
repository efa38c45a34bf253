export const Loading = ({ label }: { label: string }) => (
  <p role="status" className="spinner panel-loading">
    {label}
  </p>
);

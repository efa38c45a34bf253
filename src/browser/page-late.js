// Until the first paint nothing competes with what is seen; then comes the script of the page, whose address this element carries.
{
  const { src } = document.currentScript.dataset;
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', fetchPriority: 'low', src });
  requestAnimationFrame(() => setTimeout(() => document.head.append(script)));
}

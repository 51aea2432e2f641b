-- One line for bench/load.ts instead of wrk's own report.
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  io.write(string.format('{"requests":%d,"bytes":%d,"p99Ms":%f,"failed":%d}\n',
    summary.requests, summary.bytes, latency:percentile(99) / 1000, failed))
end

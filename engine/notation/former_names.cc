#include "engine/notation/former_names.h"

#include <algorithm>
#include <string_view>

namespace stadtluft {
namespace {

constexpr std::string_view kFormer = "stack";
constexpr std::string_view kPresent = "agenda";
constexpr std::string_view kJob = "job";

void rename_job(json::value& job) {
  if (json::string* name = job.if_string()) std::replace(name->begin(), name->end(), '_', '-');
}

// Every job below a value: of the agenda, of a frame.
void rename_jobs(json::value& value) {
  if (json::array* frames = value.if_array())
    for (json::value& frame : *frames) rename_jobs(frame);
  if (json::object* frame = value.if_object())
    if (json::value* job = frame->if_contains(kJob)) rename_job(*job);
}

}  // namespace

bool has_former_names(const json::object& position) {
  return position.contains(kFormer) && !position.contains(kPresent);
}

json::value with_present_names(const json::object& position) {
  json::object renamed = position;
  json::value agenda = std::move(renamed[kFormer]);
  renamed.erase(kFormer);
  rename_jobs(agenda);
  renamed[kPresent] = std::move(agenda);
  return renamed;
}

void use_present_names(std::string& pointer, json::value& expected) {
  const std::string former = "/" + std::string(kFormer);
  if (pointer != former && !pointer.starts_with(former + "/")) return;
  pointer.replace(0, former.size(), "/" + std::string(kPresent));
  if (pointer.ends_with("/" + std::string(kJob)))
    rename_job(expected);
  else
    rename_jobs(expected);
}

}  // namespace stadtluft
